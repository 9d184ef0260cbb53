package dev.barrage.shooter.asset;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.EdgeTree;

/**
 * A block of an arena, where it stands when the stage begins.
 *
 * @param x middle, metres
 * @param y middle, metres
 * @param angle radians
 */
public record Block(Kind kind, float x, float y, float angle) {
    /** Room for mortar between blocks, metres. */
    static final float JOINT = 0.02f;

    /** Sizes of blocks. Two halves and the mortar between them are as long as a brick. */
    public enum Kind {
        BRICK(0.7f, 0.35f),
        HALF_BRICK(0.34f, 0.35f),
        CRATE(0.9f, 0.9f);

        private final float length;
        private final float width;

        Kind(float length, float width) {
            this.length = length;
            this.width = width;
        }

        /** Half of its length, metres. */
        public float halfLength() {
            return 0.5f * length;
        }

        /** Half of its width, metres. */
        public float halfWidth() {
            return 0.5f * width;
        }

        /** Distance of a corner from the middle, metres. */
        public float radius() {
            return 0.5f * (float) Math.sqrt(length * length + width * width);
        }
    }

    /** The outline, counter-clockwise: x and y of four corners, metres. */
    public float[] outline() {
        float c = Trig.cos(angle);
        float s = Trig.sin(angle);
        float[] xy = new float[8];
        for (int i = 0; i < 4; i++) {
            float along = i == 0 || i == 3 ? kind.halfLength() : -kind.halfLength();
            float across = i < 2 ? kind.halfWidth() : -kind.halfWidth();
            xy[2 * i] = x + c * along - s * across;
            xy[2 * i + 1] = y + s * along + c * across;
        }
        return xy;
    }

    /**
     * Whether another block is nearer than a distance.
     *
     * @param gap metres, along the sides of one of the two
     */
    public boolean isNear(Block other, float gap) {
        return !isApart(this, other, gap) && !isApart(other, this, gap);
    }

    /** Whether a side of a block separates another one from it (S. Gottschalk, "OBBTree", 1996). */
    private static boolean isApart(Block a, Block b, float gap) {
        float c = Trig.cos(a.angle);
        float s = Trig.sin(a.angle);
        float dx = b.x - a.x;
        float dy = b.y - a.y;
        float turnC = Math.abs(Trig.cos(b.angle - a.angle));
        float turnS = Math.abs(Trig.sin(b.angle - a.angle));
        float length = a.kind.halfLength() + turnC * b.kind.halfLength() + turnS * b.kind.halfWidth();
        float width = a.kind.halfWidth() + turnS * b.kind.halfLength() + turnC * b.kind.halfWidth();
        return Math.abs(c * dx + s * dy) >= length + gap || Math.abs(c * dy - s * dx) >= width + gap;
    }

    /** Whether a wall reaches into the block. */
    boolean overlaps(EdgeTree wall) {
        float[] xy = outline();
        boolean overlaps = wall.inSolid(x, y);
        for (int head = 0, tail = 6; head < xy.length && !overlaps; tail = head, head += 2) {
            overlaps = wall.inSolid(xy[head], xy[head + 1]) || crosses(wall, xy, tail, head);
        }
        return overlaps;
    }

    /** Whether an edge of a wall crosses the line between two points of a list. */
    private static boolean crosses(EdgeTree wall, float[] xy, int tail, int head) {
        for (int i = 0; i < wall.edgeCount(); i++) {
            float[] edge = {wall.tailX(i), wall.tailY(i), wall.headX(i), wall.headY(i)};
            boolean parted = side(xy, tail, head, edge[0], edge[1]) * side(xy, tail, head, edge[2], edge[3]) < 0f;
            if (parted && side(edge, 0, 2, xy[tail], xy[tail + 1]) * side(edge, 0, 2, xy[head], xy[head + 1]) < 0f) {
                return true;
            }
        }
        return false;
    }

    /** Positive on the left of the line through two points of a list. */
    private static float side(float[] xy, int from, int to, float px, float py) {
        return (xy[to] - xy[from]) * (py - xy[from + 1]) - (xy[to + 1] - xy[from + 1]) * (px - xy[from]);
    }
}
