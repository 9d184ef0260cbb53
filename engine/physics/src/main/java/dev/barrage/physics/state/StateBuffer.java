package dev.barrage.physics.state;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;

/**
 * A run of 32-bit words, little-endian, and beside them the objects that the words name by number.
 *
 * <p>The objects are immutable things of the process, for example shapes, that would be costly to write out. A buffer
 * that came from elsewhere as bytes has none. Both keep the memory of the most that they ever held.
 */
public final class StateBuffer {
    private static final int FIRST_WORDS = 256;

    /** The same memory four times, so that whole columns are copied without making views. */
    byte[] bytes;

    IntBuffer ints;
    FloatBuffer floats;
    private ByteBuffer readOnly;

    private int words;
    private Object[] kept = new Object[16];
    private int keptCount;

    /** An empty buffer. */
    public StateBuffer() {
        wrap(new byte[Integer.BYTES * FIRST_WORDS]);
    }

    private void wrap(byte[] memory) {
        ByteBuffer buffer = ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN);
        bytes = memory;
        ints = buffer.asIntBuffer();
        floats = buffer.asFloatBuffer();
        readOnly = buffer.asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Forgets words and objects. */
    public void clear() {
        words = 0;
        Arrays.fill(kept, 0, keptCount, null);
        keptCount = 0;
    }

    /** Number of words. */
    public int words() {
        return words;
    }

    /** Reads a word anywhere. */
    public int word(int at) {
        return ints.get(at);
    }

    /** Changes a word that was written before. */
    public void setWord(int at, int value) {
        ints.put(at, value);
    }

    /** The words as bytes, for reading; valid until the buffer is next written to. */
    public ByteBuffer asBytes() {
        return readOnly.clear().limit(Integer.BYTES * words);
    }

    /** Takes over whole words from the bytes given, whose position then is at their end; there are no objects. */
    public void load(ByteBuffer from) {
        clear();
        int count = from.remaining() / Integer.BYTES;
        append(count);
        from.get(bytes, 0, Integer.BYTES * count);
    }

    /** Adds words of any content at the end; returns the first. */
    int append(int count) {
        int first = words;
        int needed = Math.addExact(words, count);
        if (needed > ints.capacity()) {
            long grown = Math.max(needed, Math.min(2L * ints.capacity(), Integer.MAX_VALUE / Integer.BYTES - 2));
            wrap(Arrays.copyOf(bytes, Math.multiplyExact(Integer.BYTES, (int) grown)));
        }
        words = needed;
        return first;
    }

    /** Keeps an object, which may be null; they are numbered from 0 in the order in which they come. */
    public void keep(Object object) {
        if (keptCount == kept.length) {
            kept = Arrays.copyOf(kept, 2 * keptCount);
        }
        kept[keptCount++] = object;
    }

    /** How many objects there are; 0 where the words came as bytes. */
    public int keptCount() {
        return keptCount;
    }

    /** An object by its number. */
    public Object kept(int number) {
        return kept[number];
    }
}
