package dev.barrage.physics.state;

import dev.barrage.physics.memory.Capacity;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.zip.Checksum;

/**
 * A growing sequence of 32-bit words, little-endian, with a list of objects that words refer to by number.
 *
 * <p>The objects are immutable, for example shapes, and too costly to serialise. A buffer loaded from bytes has none.
 * Memory follows the number of words, see {@link Capacity}; a filling counts as a step.
 */
public final class StateBuffer {
    private static final int FIRST_WORDS = 256;
    private static final int FIRST_OBJECTS = 16;
    private static final int MOST_WORDS = Integer.MAX_VALUE / Integer.BYTES - 2;

    /** Four views of the same memory, so that whole columns are copied without allocating views. */
    byte[] bytes;

    IntBuffer ints;
    private FloatBuffer floats;
    private ByteBuffer readOnly;
    private final Checksum checksum = Checksum32.fastest();

    /** Part of the memory that a filling uses at least, or the next one gets less. */
    private static final int WASTE = 4;

    private int words;
    private Object[] kept = new Object[FIRST_OBJECTS];
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

    /** Clears words and objects. Gives back memory if the last filling needed less than a quarter of it. */
    public void clear() {
        int enough = Math.max(Capacity.SMALL, 2 * words);
        if (words < ints.capacity() / WASTE && enough < ints.capacity()) {
            wrap(new byte[Integer.BYTES * enough]);
            kept = new Object[FIRST_OBJECTS];
        } else {
            Arrays.fill(kept, 0, keptCount, null);
        }
        words = 0;
        keptCount = 0;
    }

    public int words() {
        return words;
    }

    /** Reads a word, 0 to below {@link #words}. */
    public int word(int at) {
        return ints.get(at);
    }

    /** Overwrites a word, 0 to below {@link #words}. */
    public void setWord(int at, int value) {
        ints.put(at, value);
    }

    /** A read-only view of the words; valid until the next write. */
    public ByteBuffer asBytes() {
        Buffer all = readOnly; // Android's ByteBuffer before API 34 gives no ByteBuffer here
        all.clear();
        all.limit(Integer.BYTES * words);
        return readOnly;
    }

    /** CRC-32C of all words but one. */
    public int checksumExcept(int word) {
        int next = Integer.BYTES * (word + 1);
        checksum.reset();
        checksum.update(bytes, 0, next - Integer.BYTES);
        checksum.update(bytes, next, Integer.BYTES * words - next);
        return (int) checksum.getValue();
    }

    /** The words as floats, from one of them on. */
    FloatBuffer floatsFrom(int word) {
        ((Buffer) floats).position(word);
        return floats;
    }

    /**
     * Replaces the content by whole words from bytes, without objects. Moves the position of the bytes to their end.
     */
    public void load(ByteBuffer from) {
        clear();
        int count = from.remaining() / Integer.BYTES;
        append(count);
        from.get(bytes, 0, Integer.BYTES * count);
    }

    /** Replaces the content by that of another buffer, with the same objects. */
    public void load(StateBuffer other) {
        load(other.asBytes());
        for (int i = 0; i < other.keptCount; i++) {
            keep(other.kept[i]);
        }
    }

    /** Appends words of undefined content; returns the index of the first. */
    int append(int count) {
        int first = words;
        int needed = Math.addExact(words, count);
        if (needed > ints.capacity()) {
            grow(Math.max(needed, Math.min(Capacity.grown(ints.capacity(), needed), MOST_WORDS)));
        }
        words = needed;
        return first;
    }

    /** Makes room for words, so that the memory grows once. */
    public void reserve(int count) {
        if (count > ints.capacity()) {
            grow(count);
        }
    }

    private void grow(int capacity) {
        wrap(Arrays.copyOf(bytes, Math.multiplyExact(Integer.BYTES, capacity)));
    }

    /** Appends an object, which may be null. Objects are numbered from 0. */
    public void keep(Object object) {
        if (keptCount == kept.length) {
            kept = Arrays.copyOf(kept, 2 * keptCount);
        }
        kept[keptCount++] = object;
    }

    /** Number of objects; 0 if the words were loaded from bytes. */
    public int keptCount() {
        return keptCount;
    }

    /** An object, 0 to below {@link #keptCount}. */
    public Object kept(int number) {
        return kept[number];
    }
}
