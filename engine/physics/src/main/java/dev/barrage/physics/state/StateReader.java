package dev.barrage.physics.state;

import java.util.Arrays;

/**
 * Reads the output of {@link StateWriter} in the same order.
 *
 * <p>Words that no writer wrote are refused by an {@link IllegalArgumentException}: a column that is longer than the
 * buffer or has an unknown form. Numbers may still be any: callers check them.
 */
public final class StateReader {
    private static final long LOW = 0xffff_ffffL;

    private final StateBuffer buffer;
    private int at;

    /** A reader at the start of a buffer. */
    public StateReader(StateBuffer buffer) {
        this.buffer = buffer;
    }

    /** Moves to a word. */
    public void seek(int word) {
        at = word;
    }

    /** Index of the next word to read. */
    public int position() {
        return at;
    }

    /**
     * Enters a section.
     *
     * @return the word after its last, for {@link #end}
     * @throws IllegalArgumentException if another section is here, or if it is longer than what follows
     */
    public int begin(String name) {
        int tag = getInt();
        if (tag != StateWriter.tag(name)) {
            throw new IllegalArgumentException("word " + (at - 1) + " of the state should begin the section " + name
                    + " and is " + Integer.toHexString(tag));
        }
        int length = getInt();
        if (length < 0 || length > buffer.words() - at) {
            throw new IllegalArgumentException("the state says that its section " + name + " has " + length
                    + " words, and " + (buffer.words() - at) + " follow");
        }
        return at + length;
    }

    /**
     * Leaves a section.
     *
     * @throws IllegalArgumentException if it was not read to its end, or beyond
     */
    public void end(String name, int end) {
        if (at != end) {
            throw new IllegalArgumentException("the section " + name + " of the state ends at word " + end
                    + ", and what it should have ends at word " + at);
        }
    }

    /** Whether the buffer has objects. */
    public boolean hasObjects() {
        return buffer.keptCount() > 0;
    }

    /** An object of the buffer, by number. */
    public Object object(int number) {
        return buffer.kept(number);
    }

    /** Reads a word. */
    public int getInt() {
        return buffer.ints.get(take(1));
    }

    /**
     * Reads a number of things that the next words describe, each of which takes at least one byte.
     *
     * @param things their name for the message
     * @throws IllegalArgumentException if fewer words follow than the count needs
     */
    public int getCount(String things) {
        int count = getInt();
        if (count < 0 || count > Integer.BYTES * (long) (buffer.words() - at)) {
            throw new IllegalArgumentException("the state says that it has " + count + " " + things + ", and "
                    + Integer.BYTES * (long) (buffer.words() - at) + " bytes follow");
        }
        return count;
    }

    /** Refuses words that follow. */
    public void checkAtEnd() {
        if (at != buffer.words()) {
            throw new IllegalArgumentException(
                    "the state ends after " + at + " words, and " + (buffer.words() - at) + " more follow");
        }
    }

    /** Reads a long, two words. */
    public long getLong() {
        long low = Integer.toUnsignedLong(getInt());
        return low | (long) getInt() << 32;
    }

    /** Reads a float. */
    public float getFloat() {
        return Float.intBitsToFloat(getInt());
    }

    /** Reads a column into the first {@code count} elements of an array. */
    public void get(float[] into, int count) {
        int form = getInt();
        if (form == 1) {
            Arrays.fill(into, 0, count, getFloat());
        } else if (form == 0) {
            buffer.floatsFrom(take(count)).get(into, 0, count);
        } else {
            throw new IllegalArgumentException(
                    "a column of floats has the form 0 or 1, but word " + (at - 1) + " of the state is " + form);
        }
    }

    /** Reads a column into the first {@code count} elements of an array. */
    public void get(int[] into, int count) {
        int width = getInt();
        int least = getInt();
        int from = takeBytes(width, count);
        Arrays.fill(into, 0, count, least);
        for (int plane = 0; plane < width; plane++) {
            byte[] bytes = buffer.bytes;
            int shift = plane * Byte.SIZE;
            for (int i = 0; i < count; i++) {
                into[i] += (bytes[from + i] & 0xff) << shift;
            }
            from += count;
        }
    }

    /** Reads a column into the first {@code count} elements of an array. */
    public void get(long[] into, int count) {
        Arrays.fill(into, 0, count, 0L);
        addHalves(into, 0, count);
        for (int i = 0; i < count; i++) {
            into[i] &= LOW; // a negative lower half has changed the upper one
        }
        addHalves(into, Integer.SIZE, count);
    }

    private void addHalves(long[] into, int to, int count) {
        int width = getInt();
        long least = (long) getInt() << to;
        int from = takeBytes(width, count);
        for (int i = 0; i < count; i++) {
            into[i] += least;
        }
        for (int plane = 0; plane < width; plane++) {
            byte[] bytes = buffer.bytes;
            int shift = to + plane * Byte.SIZE;
            for (int i = 0; i < count; i++) {
                into[i] += (bytes[from + i] & 0xffL) << shift;
            }
            from += count;
        }
    }

    private int takeBytes(int width, int count) {
        if (width < 0 || width > Integer.BYTES) {
            throw new IllegalArgumentException(
                    "a column of ints takes 0 to 4 bytes for each, but word " + (at - 2) + " of the state is " + width);
        }
        return Integer.BYTES * take(((long) width * count + Integer.BYTES - 1) / Integer.BYTES);
    }

    private int take(long words) {
        int first = at;
        if (words < 0 || words > buffer.words() - at) {
            throw new IllegalArgumentException("the state ends after " + buffer.words() + " words, and " + words
                    + " more are wanted from word " + at);
        }
        at += (int) words;
        return first;
    }
}
