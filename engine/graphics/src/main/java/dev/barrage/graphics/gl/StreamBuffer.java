package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.physics.memory.Capacity;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.system.MemoryUtil;

/**
 * A vertex buffer for data that is new every frame: columns are copied once, into mapped memory.
 *
 * <p>It has three regions, used in turn, one per frame. A fence per region keeps writes away from memory that the GPU
 * still reads. The regions grow at once, and shrink after {@link #PATIENCE} frames that used little of them; they are
 * never smaller than at first.
 */
public final class StreamBuffer extends GlObject {
    private static final int REGIONS = 3;
    private static final int ALIGNMENT = 16;
    private static final int MOST_BYTES = Integer.MAX_VALUE / REGIONS;
    private static final long FENCE_TIMEOUT_NANOS = 1_000_000_000L;

    /** Frames in a row with less than a quarter of a region in use after which it shrinks; ten seconds at 60 Hz. */
    static final int PATIENCE = 600;

    private final int smallest;
    private int idleFrames;

    /** Most bytes of a region that were used or reserved in these frames. */
    private int most;

    private final long[] fences = new long[REGIONS];
    private int regionBytes;
    private int region;
    private int used;
    /** Where the driver has mapped the buffer, and views of all of it there: most map it to the same place again. */
    private long mapped;

    private FloatBuffer floats;
    private IntBuffer ints;

    /**
     * Makes the buffer.
     *
     * @param regionBytes initial size of a region, above zero
     */
    public StreamBuffer(int regionBytes) {
        super(GL33C::glGenBuffers);
        smallest = regionBytes;
        allocate(regionBytes);
    }

    /** Ends the frame: moves on to the next region and waits until the GPU has released it. */
    public void nextFrame() {
        GlThread.require();
        dropFence(region);
        fences[region] = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        if (regionBytes == smallest || most > regionBytes / 4) {
            idleFrames = 0;
            most = 0;
        } else if (++idleFrames == PATIENCE) {
            int enough = Math.max(smallest, 2 * most);
            idleFrames = 0;
            most = 0;
            allocate(enough);
            return;
        }
        region = (region + 1) % REGIONS;
        used = 0;
        if (fences[region] != 0) {
            glClientWaitSync(fences[region], GL_SYNC_FLUSH_COMMANDS_BIT, FENCE_TIMEOUT_NANOS);
            dropFence(region);
        }
    }

    /**
     * Makes room for the columns of one draw call. Growth replaces the storage and loses what was written before, so that
     * a column that grows it in the middle of a draw call spoils those before it.
     *
     * @param columns number of columns to write
     * @param count values of four bytes in each
     */
    public void reserve(int columns, int count) {
        makeRoom(columns * (Float.BYTES * (long) count + ALIGNMENT));
    }

    /** Copies {@code count} floats from index {@code from} on; returns their offset in the buffer in bytes. */
    public int write(float[] source, int from, int count) {
        int bytes = count * Float.BYTES;
        map(bytes);
        floats.put(offset() / Float.BYTES, source, from, count);
        return unmap(bytes);
    }

    /** Copies {@code count} ints from index {@code from} on; returns their offset in the buffer in bytes. */
    public int write(int[] source, int from, int count) {
        int bytes = count * Integer.BYTES;
        map(bytes);
        ints.put(offset() / Integer.BYTES, source, from, count);
        return unmap(bytes);
    }

    /** Copies a whole list; returns its offset in the buffer in bytes. */
    public int write(FloatList source) {
        return write(source.values(), 0, source.count());
    }

    /** Copies a whole list; returns its offset in the buffer in bytes. */
    public int write(IntList source) {
        return write(source.values(), 0, source.count());
    }

    /** Binds it as array buffer, for vertex attributes. */
    public void bind() {
        glBindBuffer(GL_ARRAY_BUFFER, id());
    }

    /** Bytes that one frame can hold before the buffer grows. */
    public int regionBytes() {
        return regionBytes;
    }

    @Override
    void delete() {
        for (int i = 0; i < REGIONS; i++) {
            dropFence(i);
        }
        glDeleteBuffers(id());
    }

    private void map(int bytes) {
        makeRoom(bytes);
        bind();
        int access = GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_RANGE_BIT | GL_MAP_UNSYNCHRONIZED_BIT;
        long address = nglMapBufferRange(GL_ARRAY_BUFFER, offset(), bytes, access);
        if (address == MemoryUtil.NULL) {
            throw new GlException("cannot map " + bytes + " bytes of the stream buffer: out of graphics memory?");
        }
        if (address - offset() != mapped) {
            view(address - offset());
        }
    }

    private void makeRoom(long bytes) {
        if (bytes > regionBytes - used) {
            int needed = (int) Math.min(MOST_BYTES, used + bytes);
            allocate(Math.min(MOST_BYTES, Capacity.grown(regionBytes, needed)));
        }
        most = (int) Math.max(most, used + bytes);
    }

    private void view(long address) {
        mapped = address;
        floats = MemoryUtil.memFloatBuffer(address, REGIONS * regionBytes / Float.BYTES);
        ints = MemoryUtil.memIntBuffer(address, REGIONS * regionBytes / Integer.BYTES);
    }

    private int unmap(int bytes) {
        glUnmapBuffer(GL_ARRAY_BUFFER);
        int at = offset();
        used = Math.min(regionBytes, (used + bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
        return at;
    }

    private int offset() {
        return region * regionBytes + used;
    }

    /** Replaces the storage; the driver keeps the old storage alive until pending draws are done. */
    private void allocate(int bytes) {
        regionBytes = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        region = 0;
        used = 0;
        mapped = MemoryUtil.NULL;
        for (int i = 0; i < REGIONS; i++) {
            dropFence(i);
        }
        bind();
        glBufferData(GL_ARRAY_BUFFER, (long) REGIONS * regionBytes, GL_STREAM_DRAW);
    }

    private void dropFence(int index) {
        if (fences[index] != 0) {
            glDeleteSync(fences[index]);
            fences[index] = 0;
        }
    }
}
