package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugDraw;
import java.util.ArrayList;
import java.util.List;

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

    /** A primitive, valid until the list is cleared. */
    public static final class Primitive {
        /** What it is. */
        public Kind kind;

        /** Its numbers; see {@link Kind}. */
        public float a, b, c, d;

        /** 0xRRGGBBAA. */
        public int color;

        /** Identity of the thing that a label is about, the same in every frame; undefined for other kinds. */
        public long id;

        private StringBuilder words;

        private Primitive() {}

        /** The text of a label. */
        public CharSequence text() {
            return kind == Kind.LABEL ? words : "";
        }
    }

    private final List<Primitive> list = new ArrayList<>();
    private int count;

    Primitives() {}

    /** Number of primitives. */
    public int count() {
        return count;
    }

    /** Number of primitives of one kind. */
    public int count(Kind kind) {
        int found = 0;
        for (int i = 0; i < count; i++) {
            found += list.get(i).kind == kind ? 1 : 0;
        }
        return found;
    }

    /** Primitive {@code i}. */
    public Primitive get(int i) {
        if (i < 0 || i >= count) {
            throw new IndexOutOfBoundsException("primitive " + i + " of " + count);
        }
        return list.get(i);
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
        Primitive added = add(Kind.LABEL, x, y, importance, 0f, rgba);
        added.id = id;
        added.words = added.words == null ? new StringBuilder() : added.words;
        added.words.setLength(0);
        added.words.append(label);
    }

    void clear() {
        count = 0;
    }

    private Primitive add(Kind kind, float a, float b, float c, float d, int rgba) {
        if (count == list.size()) {
            list.add(new Primitive());
        }
        Primitive added = list.get(count++);
        added.kind = kind;
        added.a = a;
        added.b = b;
        added.c = c;
        added.d = d;
        added.color = rgba;
        return added;
    }
}
