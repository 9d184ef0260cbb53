package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugDraw;
import java.util.Arrays;

/** A list of debug primitives in drawing order; clearing keeps its memory. */
public final class Primitives implements DebugDraw {
    /** Kinds of primitives; they define the numbers a to d. */
    public enum Kind {
        /** From (a, b) to (c, d). */
        LINE,
        /** Minimum corner (a, b), maximum corner (c, d). */
        BOX,
        /** Minimum corner (a, b), maximum corner (c, d), filled. */
        FILL,
        /** Centre (a, b), radius c. */
        CIRCLE,
        /** At (a, b). */
        POINT,
        /** From (a, b) by (c, d). */
        ARROW,
        /** Text about the point (a, b), with importance c. */
        LABEL
    }

    private static final Kind[] KINDS = Kind.values();

    private int count;
    private byte[] kinds = new byte[64];
    private float[] values = new float[4 * 64];
    private int[] colors = new int[64];
    private int[] textEnds = new int[64];
    private long[] ids = new long[64];
    private final StringBuilder texts = new StringBuilder();
    private final Words words = new Words();

    Primitives() {}

    /** Number of primitives. */
    public int count() {
        return count;
    }

    /** Number of primitives of one kind. */
    public int count(Kind kind) {
        int found = 0;
        for (int i = 0; i < count; i++) {
            found += kinds[i] == kind.ordinal() ? 1 : 0;
        }
        return found;
    }

    /** Kind of primitive {@code i}. */
    public Kind kind(int i) {
        return KINDS[kinds[checked(i)]];
    }

    /** First number of primitive {@code i}; see {@link Kind}. */
    public float a(int i) {
        return values[4 * checked(i)];
    }

    /** Second number of primitive {@code i}. */
    public float b(int i) {
        return values[4 * checked(i) + 1];
    }

    /** Third number of primitive {@code i}. */
    public float c(int i) {
        return values[4 * checked(i) + 2];
    }

    /** Fourth number of primitive {@code i}. */
    public float d(int i) {
        return values[4 * checked(i) + 3];
    }

    /** Colour of primitive {@code i}, 0xRRGGBBAA. */
    public int color(int i) {
        return colors[checked(i)];
    }

    /** Text of primitive {@code i}, empty unless it is a label; valid until the next call. */
    public CharSequence text(int i) {
        words.start = checked(i) == 0 ? 0 : textEnds[i - 1];
        words.end = textEnds[i];
        return words;
    }

    /** Identity of the thing that label {@code i} is about, the same in every frame; undefined for other kinds. */
    public long id(int i) {
        return ids[checked(i)];
    }

    /** A view of one label's part of the shared text. */
    private final class Words implements CharSequence {
        private int start;
        private int end;

        @Override
        public int length() {
            return end - start;
        }

        @Override
        public char charAt(int index) {
            return texts.charAt(start + index);
        }

        @Override
        public CharSequence subSequence(int from, int to) {
            return texts.subSequence(start + from, start + to);
        }

        @Override
        public String toString() {
            return texts.substring(start, end);
        }
    }

    @Override
    public void line(float x0, float y0, float x1, float y1, int rgba) {
        add(Kind.LINE, x0, y0, x1, y1, rgba);
    }

    @Override
    public void box(float minX, float minY, float maxX, float maxY, int rgba) {
        add(Kind.BOX, minX, minY, maxX, maxY, rgba);
    }

    @Override
    public void fill(float minX, float minY, float maxX, float maxY, int rgba) {
        add(Kind.FILL, minX, minY, maxX, maxY, rgba);
    }

    @Override
    public void circle(float x, float y, float r, int rgba) {
        add(Kind.CIRCLE, x, y, r, 0f, rgba);
    }

    @Override
    public void point(float x, float y, int rgba) {
        add(Kind.POINT, x, y, 0f, 0f, rgba);
    }

    @Override
    public void arrow(float x, float y, float dx, float dy, int rgba) {
        add(Kind.ARROW, x, y, dx, dy, rgba);
    }

    @Override
    public void label(float x, float y, CharSequence label, int rgba, float importance, long id) {
        texts.append(label);
        add(Kind.LABEL, x, y, importance, 0f, rgba);
        ids[count - 1] = id;
    }

    void clear() {
        count = 0;
        texts.setLength(0);
    }

    private void add(Kind kind, float a, float b, float c, float d, int rgba) {
        if (count == colors.length) {
            grow();
        }
        kinds[count] = (byte) kind.ordinal();
        values[4 * count] = a;
        values[4 * count + 1] = b;
        values[4 * count + 2] = c;
        values[4 * count + 3] = d;
        colors[count] = rgba;
        textEnds[count] = texts.length();
        count++;
    }

    private void grow() {
        int size = 2 * count;
        kinds = Arrays.copyOf(kinds, size);
        values = Arrays.copyOf(values, 4 * size);
        colors = Arrays.copyOf(colors, size);
        textEnds = Arrays.copyOf(textEnds, size);
        ids = Arrays.copyOf(ids, size);
    }

    private int checked(int i) {
        if (i < 0 || i >= count) {
            throw new IndexOutOfBoundsException("primitive " + i + " of " + count);
        }
        return i;
    }
}
