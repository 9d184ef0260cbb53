package dev.barrage.physics;

import dev.barrage.physics.debug.DebugDraw;
import java.util.ArrayList;
import java.util.List;

/** Keeps what is drawn. */
final class RecordedDraw implements DebugDraw {
    enum Kind {
        LINE,
        BOX,
        FILL,
        CIRCLE,
        POINT,
        ARROW,
        TEXT
    }

    record Item(Kind kind, float a, float b, float c, float d, int rgba, String text) {}

    final List<Item> items = new ArrayList<>();

    List<Item> of(Kind kind, int rgba) {
        return items.stream()
                .filter(item -> item.kind == kind && item.rgba == rgba)
                .toList();
    }

    long count(Kind kind) {
        return items.stream().filter(item -> item.kind == kind).count();
    }

    private void add(Kind kind, float a, float b, float c, float d, int rgba) {
        items.add(new Item(kind, a, b, c, d, rgba, ""));
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
    public void label(float x, float y, CharSequence words, int rgba, float importance, long id) {
        items.add(new Item(Kind.TEXT, x, y, importance, id, rgba, words.toString()));
    }
}
