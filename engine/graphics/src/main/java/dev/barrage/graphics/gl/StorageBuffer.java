package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL43C.*;

import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import org.lwjgl.system.MemoryUtil;

/**
 * A buffer of values of four bytes that compute shaders read and write, of OpenGL 4.3. After warm-up no call allocates.
 *
 * <p>Values are copied through memory outside of the heap, which a buffer keeps until it is closed.
 */
public final class StorageBuffer extends GlObject {
    private static final int LARGEST = Integer.MAX_VALUE / Integer.BYTES;

    private int capacity;
    private IntBuffer ints = MemoryUtil.memAllocInt(1);
    private FloatBuffer floats = MemoryUtil.memFloatBuffer(MemoryUtil.memAddress(ints), 1);
    private LongBuffer longs = MemoryUtil.memLongBuffer(MemoryUtil.memAddress(ints), 0);

    /** An empty buffer. */
    public StorageBuffer() {
        super(StorageBuffer::generate);
    }

    private static int generate() {
        GlThread.requireCompute();
        return glGenBuffers();
    }

    /** The most values of a buffer that shaders of the current context can see: 2^22 at least, fewer than 2^29. */
    public static int maxValues() {
        GlThread.requireCompute();
        return (int) Math.min(LARGEST, glGetInteger64(GL_MAX_SHADER_STORAGE_BLOCK_SIZE) / Integer.BYTES);
    }

    /**
     * Makes room for a number of values of four bytes each. If it grows, its contents are lost.
     *
     * @param values 0 to {@link #maxValues}
     * @throws GlException if there is no memory; then the buffer has no room at all
     */
    public void reserve(int values) {
        if (values >= 0 && values <= capacity) {
            return;
        }
        int most = maxValues();
        if (values < 0 || values > most) {
            throw new IllegalArgumentException("values must be from 0 to " + most + ": " + values);
        }
        int room = (int) Math.max(values, Math.min(most, 3L * capacity / 2));
        capacity = 0;
        bind();
        glBufferData(GL_SHADER_STORAGE_BUFFER, (long) Integer.BYTES * room, GL_DYNAMIC_DRAW);
        if (glGetError() == GL_OUT_OF_MEMORY) {
            throw new GlException("no graphics memory for " + room + " values");
        }
        capacity = room;
    }

    /** Values that it has room for. */
    public int capacity() {
        return capacity;
    }

    /** Binds it to a binding point of the shaders. */
    public void bind(int binding) {
        glBindBufferBase(GL_SHADER_STORAGE_BUFFER, binding, id());
    }

    /** Sets all values to 0. */
    public void clear() {
        bind();
        nglClearBufferData(GL_SHADER_STORAGE_BUFFER, GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT, MemoryUtil.NULL);
    }

    /** Copies {@code count} values of an array from index {@code from} on to place {@code at}; there must be room. */
    public void write(int at, int[] source, int from, int count) {
        stage(count);
        ints.put(0, source, from, count);
        writeStaged(at, count);
    }

    /** Copies {@code count} values of an array from index {@code from} on to place {@code at}; there must be room. */
    public void write(int at, float[] source, int from, int count) {
        stage(count);
        floats.put(0, source, from, count);
        writeStaged(at, count);
    }

    /**
     * Copies {@code count} longs of an array from index {@code from} on to place {@code at}, two values each; there
     * must be room. The order of the two is that of the machine: the low half first on little-endian ones.
     */
    public void write(int at, long[] source, int from, int count) {
        stage(2 * count);
        longs.put(0, source, from, count);
        writeStaged(at, 2 * count);
    }

    /**
     * Memory outside of the heap for at least {@code count} values, to be filled by absolute puts from any threads before
     * {@link #writeStaged}. Valid until the next write, read or call of this.
     */
    public FloatBuffer staged(int count) {
        stage(count);
        return floats;
    }

    /** Copies the first {@code count} values of what was {@link #staged} to place {@code at}; there must be room. */
    public void writeStaged(int at, int count) {
        bind();
        nglBufferSubData(
                GL_SHADER_STORAGE_BUFFER,
                (long) Integer.BYTES * at,
                (long) Integer.BYTES * count,
                MemoryUtil.memAddress0(ints));
    }

    /** Copies {@code count} values from place {@code at} on to the start of an array. Waits until they are computed. */
    public void read(int at, int[] target, int count) {
        stage(count);
        bind();
        nglGetBufferSubData(
                GL_SHADER_STORAGE_BUFFER,
                (long) Integer.BYTES * at,
                (long) Integer.BYTES * count,
                MemoryUtil.memAddress0(ints));
        ints.get(0, target, 0, count);
    }

    /** Copies the first {@code count} values of another buffer to the start, on the graphics card; there must be room. */
    public void copyFrom(StorageBuffer source, int count) {
        glBindBuffer(GL_COPY_READ_BUFFER, source.id());
        bind();
        glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_SHADER_STORAGE_BUFFER, 0, 0, (long) Integer.BYTES * count);
    }

    private void stage(int count) {
        if (count > ints.capacity()) {
            int length = Math.max(count, (int) Math.min(LARGEST, 3L * ints.capacity() / 2));
            ints = MemoryUtil.memRealloc(ints, length);
            floats = MemoryUtil.memFloatBuffer(MemoryUtil.memAddress0(ints), length);
            longs = MemoryUtil.memLongBuffer(MemoryUtil.memAddress0(ints), length / 2);
        }
    }

    private void bind() {
        glBindBuffer(GL_SHADER_STORAGE_BUFFER, id());
    }

    @Override
    void release() {
        MemoryUtil.memFree(ints);
    }

    @Override
    void delete() {
        glDeleteBuffers(id());
    }
}
