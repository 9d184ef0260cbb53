package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;

/** Contacts of two boxes by separating axes and clipping; the test's stand-in for the narrowphase. */
final class BoxCollider {
    private final Scene scene;
    private float margin;

    BoxCollider(Scene scene) {
        this.scene = scene;
    }

    void collide(int a, int b) {
        int edgeA = deepestEdge(a, b);
        int edgeB = deepestEdge(b, a);
        float sepA = separation(a, edgeA, b);
        float sepB = separation(b, edgeB, a);
        boolean wall = scene.bodies.immovable(a) || scene.bodies.immovable(b);
        margin = wall ? Scene.WALL_MARGIN : Scene.MARGIN;
        if (Math.max(sepA, sepB) > margin) {
            return;
        }
        boolean flip = sepB > sepA + 0.0005f; // prefers one side, so that features do not alternate
        clip(flip ? b : a, flip ? edgeB : edgeA, flip ? a : b, flip, a, b);
    }

    private int deepestEdge(int reference, int other) {
        int best = 0;
        for (int edge = 1; edge < 4; edge++) {
            if (separation(reference, edge, other) > separation(reference, best, other)) {
                best = edge;
            }
        }
        return best;
    }

    private float normalX(int box, int edge) {
        Bodies bodies = scene.bodies;
        return edge == 0
                ? bodies.sin[box]
                : edge == 1 ? bodies.cos[box] : edge == 2 ? -bodies.sin[box] : -bodies.cos[box];
    }

    private float normalY(int box, int edge) {
        Bodies bodies = scene.bodies;
        return edge == 0
                ? -bodies.cos[box]
                : edge == 1 ? bodies.sin[box] : edge == 2 ? bodies.cos[box] : -bodies.sin[box];
    }

    private float half(int box, int edge) {
        return (edge & 1) == 0 ? scene.halfY[box] : scene.halfX[box];
    }

    private float separation(int reference, int edge, int other) {
        float nx = normalX(reference, edge);
        float ny = normalY(reference, edge);
        float dx = scene.bodies.x[other] - scene.bodies.x[reference];
        float dy = scene.bodies.y[other] - scene.bodies.y[reference];
        float lowest = Float.POSITIVE_INFINITY;
        for (int corner = 0; corner < 4; corner++) {
            float x = dx + scene.cornerX(other, corner);
            float y = dy + scene.cornerY(other, corner);
            lowest = Math.min(lowest, x * nx + y * ny);
        }
        return lowest - half(reference, edge);
    }

    /** Clips the edge of {@code inc} that faces the reference edge, and keeps what is near that edge. */
    private void clip(int ref, int edge, int inc, boolean flip, int a, int b) {
        float nx = normalX(ref, edge);
        float ny = normalY(ref, edge);
        int facing = facingEdge(inc, nx, ny);
        float dx = scene.bodies.x[inc] - scene.bodies.x[ref];
        float dy = scene.bodies.y[inc] - scene.bodies.y[ref];
        float x0 = dx + scene.cornerX(inc, facing), y0 = dy + scene.cornerY(inc, facing);
        float x1 = dx + scene.cornerX(inc, (facing + 1) & 3), y1 = dy + scene.cornerY(inc, (facing + 1) & 3);
        float tx = -ny, ty = nx;
        float extent = half(ref, edge + 1 & 3);
        float s0 = x0 * tx + y0 * ty;
        float s1 = x1 * tx + y1 * ty;
        boolean opened = false;
        for (int end = 0; end < 2; end++) {
            float own = end == 0 ? s0 : s1;
            float clipped = Math.max(-extent, Math.min(extent, own));
            float f = s1 == s0 ? end : (clipped - s0) / (s1 - s0);
            if (f < 0f || f > 1f) {
                continue;
            }
            float x = x0 + f * (x1 - x0), y = y0 + f * (y1 - y0);
            float separation = x * nx + y * ny - half(ref, edge);
            if (separation > margin) {
                continue;
            }
            if (!opened) {
                scene.open(a, b, flip ? -nx : nx, flip ? -ny : ny);
            }
            opened = true;
            float px = x - nx * separation / 2f, py = y - ny * separation / 2f;
            int feature = (flip ? 64 : 0) | edge << 4 | facing << 2 | end;
            scene.point(flip ? px + dxOf(ref, a) : px, flip ? py + dyOf(ref, a) : py, separation, feature);
        }
    }

    private float dxOf(int ref, int a) {
        return scene.bodies.x[ref] - scene.bodies.x[a];
    }

    private float dyOf(int ref, int a) {
        return scene.bodies.y[ref] - scene.bodies.y[a];
    }

    private int facingEdge(int box, float nx, float ny) {
        int best = 0;
        for (int edge = 1; edge < 4; edge++) {
            if (normalX(box, edge) * nx + normalY(box, edge) * ny < normalX(box, best) * nx + normalY(box, best) * ny) {
                best = edge;
            }
        }
        return best;
    }
}
