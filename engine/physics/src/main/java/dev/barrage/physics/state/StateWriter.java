package dev.barrage.physics.state;

import java.util.Arrays;

/**
 * Appends numbers and columns to a buffer; {@link StateReader} reads them in the same order.
 *
 * <p>A column of ints is stored as its minimum and each value's distance from it, by frame-of-reference coding
 * (Goldstein, Ramakrishnan and Shaft, "Compressing relations and indexes", 1998, section 2). A distance takes as many
 * bytes as the largest needs, none if all values are equal. Bytes of equal significance are adjacent, so that the loops
 * are simple. Floats are stored raw, or once if all have the same bits.
 */
public final class StateWriter {
    private final StateBuffer buffer;

    /** A writer at the end of a buffer. */
    public StateWriter(StateBuffer buffer) {
        this.buffer = buffer;
    }

    /** Writes a word. */
    public void put(int value) {
        int at = buffer.append(1);
        buffer.ints.put(at, value);
    }

    /** Writes a long, two words. */
    public void put(long value) {
        put((int) value);
        put((int) (value >>> 32));
    }

    /** Writes a float by its bits. */
    public void put(float value) {
        put(Float.floatToRawIntBits(value));
    }

    /**
     * Begins a section: a tag, and a length that {@link #end} fills in.
     *
     * @param name its first four characters, of ASCII, are the tag
     * @return for {@link #end}
     */
    public int begin(String name) {
        put(tag(name));
        return buffer.append(1);
    }

    /** Ends a section. */
    public void end(int section) {
        buffer.setWord(section, buffer.words() - section - 1);
    }

    static int tag(String name) {
        int tag = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            tag |= name.charAt(i) << i * Byte.SIZE;
        }
        return tag;
    }

    /** Appends an object to the buffer's list. */
    public void keep(Object object) {
        buffer.keep(object);
    }

    /** Writes the first {@code count} elements of a column. */
    public void put(float[] values, int count) {
        boolean equal = count > 0 && allEqual(values, count);
        put(equal ? 1 : 0);
        int at = buffer.append(equal ? 1 : count);
        buffer.floatsFrom(at).put(values, 0, equal ? 1 : count);
    }

    /**
     * Whether all values have the same bits. A column of NaNs counts as unequal, because the comparison ignores their
     * bits.
     */
    private static boolean allEqual(float[] values, int count) {
        return !Float.isNaN(values[0]) && Arrays.mismatch(values, 0, count - 1, values, 1, count) < 0;
    }

    /** Writes the first {@code count} elements of a column. */
    public void put(int[] values, int count) {
        int least = Integer.MAX_VALUE;
        int most = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, values[i]);
            most = Math.max(most, values[i]);
        }
        int at = beginInts(least, most, count);
        for (int shift = 0; shift < Integer.SIZE && (most - least) >>> shift != 0; shift += Byte.SIZE) {
            byte[] to = buffer.bytes;
            for (int i = 0; i < count; i++) {
                to[at + i] = (byte) ((values[i] - least) >>> shift);
            }
            at += count;
        }
    }

    /** Writes the first {@code count} elements of a column, lower and upper halves apart. */
    public void put(long[] values, int count) {
        putHalves(values, 0, count);
        putHalves(values, Integer.SIZE, count);
    }

    private void putHalves(long[] values, int from, int count) {
        int least = Integer.MAX_VALUE;
        int most = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            int value = (int) (values[i] >>> from);
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        int at = beginInts(least, most, count);
        for (int shift = 0; shift < Integer.SIZE && (most - least) >>> shift != 0; shift += Byte.SIZE) {
            byte[] to = buffer.bytes;
            for (int i = 0; i < count; i++) {
                to[at + i] = (byte) ((int) (values[i] >>> from) - least >>> shift);
            }
            at += count;
        }
    }

    /**
     * Writes the header of a column of ints and reserves its bytes; returns the index of the first byte.
     *
     * @param least minimum
     * @param most maximum
     */
    private int beginInts(int least, int most, int count) {
        int range = count == 0 ? 0 : most - least;
        int width = (Integer.SIZE - Integer.numberOfLeadingZeros(range) + Byte.SIZE - 1) / Byte.SIZE;
        put(width);
        put(count == 0 ? 0 : least);
        long bytes = (long) width * count;
        int words = Math.toIntExact((bytes + Integer.BYTES - 1) / Integer.BYTES);
        int at = buffer.append(words);
        if (words > 0) {
            buffer.ints.put(at + words - 1, 0); // zeroes the unused bytes of the last word
        }
        return Integer.BYTES * at;
    }
}
