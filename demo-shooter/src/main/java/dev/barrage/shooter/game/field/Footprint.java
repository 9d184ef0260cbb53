package dev.barrage.shooter.game.field;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.Block;

/** The ground that a block covers, to ask for many points. */
public final class Footprint {
    private Block.Kind kind;
    private float x;
    private float y;
    private float cos;
    private float sin;

    Footprint() {}

    /** Takes the block of a row. */
    Footprint of(Block.Kind newKind, Table blocks, int row) {
        kind = newKind;
        x = blocks.floats(Components.X)[row];
        y = blocks.floats(Components.Y)[row];
        cos = Trig.cos(blocks.floats(Components.ANGLE)[row]);
        sin = Trig.sin(blocks.floats(Components.ANGLE)[row]);
        return this;
    }

    /** Middle, metres. */
    public float x() {
        return x;
    }

    /** Middle, metres. */
    public float y() {
        return y;
    }

    /** Distance of a corner from the middle, metres. */
    public float radius() {
        return kind.radius();
    }

    /** Whether a point is within a distance, metres, seen along the sides. */
    public boolean isNear(float px, float py, float distance) {
        float dx = px - x;
        float dy = py - y;
        return Math.abs(cos * dx + sin * dy) <= kind.halfLength() + distance
                && Math.abs(cos * dy - sin * dx) <= kind.halfWidth() + distance;
    }
}
