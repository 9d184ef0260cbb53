package dev.barrage.graphics;

import dev.barrage.graphics.render.ShapeRenderer;
import dev.barrage.physics.shape.Wall;

/**
 * Draws chains as lines with ticks on the solid side, as technical drawings show the ground: which side that is follows
 * from the order of the corners alone. Ticks stay in place when the camera moves, and double their distance as it zooms
 * out.
 */
final class ChainRenderer {
    /** Least distance of ticks, pixels. */
    private static final float LEAST_PIXELS = 9f;

    private static final float LINE_PIXELS = 2f, TICK_PIXELS = 1.2f;

    /** End of a tick: parts of the distance away from the line, and back along it. */
    private static final float AWAY = 0.6f, BACK = 0.45f;

    private static final int TICK_ALPHA = 0xA0;

    private final SceneRenderer scene;
    private final Pose pose;

    /** What is in view of the edge, 0 to 1. */
    private float first, last;

    ChainRenderer(SceneRenderer scene, Pose pose) {
        this.scene = scene;
        this.pose = pose;
    }

    void draw(Wall chain, int rgba) {
        float least = LEAST_PIXELS / scene.camera().pixelsPerUnit();
        float distance = Math.scalb(1f, Math.getExponent(least) + 1);
        float way = 0f;
        float x0 = pose.worldX(chain.x(0), chain.y(0));
        float y0 = pose.worldY(chain.x(0), chain.y(0));
        for (int i = 1; i < chain.count(); i++) {
            float x1 = pose.worldX(chain.x(i), chain.y(i));
            float y1 = pose.worldY(chain.x(i), chain.y(i));
            float length = (float) Math.hypot(x1 - x0, y1 - y0);
            if (see(x0, y0, x1, y1, distance)) {
                ticks(x0, y0, (x1 - x0) / length, (y1 - y0) / length, length, way, distance, rgba);
                scene.shapes().line(x0, y0, x1, y1, LINE_PIXELS, rgba);
            }
            way = (way + length) % distance;
            x0 = x1;
            y0 = y1;
        }
    }

    /**
     * Draws the ticks of an edge.
     *
     * @param way from the last tick to the begin of the edge, world units
     */
    private void ticks(float x, float y, float dirX, float dirY, float length, float way, float distance, int rgba) {
        ShapeRenderer shapes = scene.shapes();
        int color = rgba & ~0xFF | (rgba & 0xFF) * TICK_ALPHA / 0xFF;
        float towardsX = -distance * (AWAY * dirY + BACK * dirX); // the solid is on the left
        float towardsY = distance * (AWAY * dirX - BACK * dirY);
        int until = (int) Math.floor((last * length + way) / distance);
        for (int tick = (int) Math.max(1, Math.ceil((first * length + way) / distance)); tick <= until; tick++) {
            float at = tick * distance - way;
            float fromX = x + at * dirX;
            float fromY = y + at * dirY;
            shapes.line(fromX, fromY, fromX + towardsX, fromY + towardsY, TICK_PIXELS, color);
        }
    }

    /** Finds the part of an edge that is in view, with a margin; returns whether there is one. */
    private boolean see(float x0, float y0, float x1, float y1, float margin) {
        first = 0f;
        last = 1f;
        clip(x0, x1, scene.camera().x(), 0.5f * scene.camera().width() + margin);
        clip(y0, y1, scene.camera().y(), 0.5f * scene.camera().height() + margin);
        return first <= last;
    }

    private void clip(float from, float to, float middle, float half) {
        float enters = (middle - half - from) / (to - from);
        float leaves = (middle + half - from) / (to - from);
        if (from != to) {
            first = Math.max(first, Math.min(enters, leaves));
            last = Math.min(last, Math.max(enters, leaves));
        } else if (Math.abs(from - middle) > half) {
            last = -1f;
        }
    }
}
