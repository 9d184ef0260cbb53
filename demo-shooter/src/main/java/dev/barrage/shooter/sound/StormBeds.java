package dev.barrage.shooter.sound;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.storm.Storm;
import org.joml.Vector2f;

/**
 * The voice of a storm: a rush that swells with the number of grains, and a hiss that swells with those close to the
 * ship and comes from their side.
 */
final class StormBeds {
    /** Distance within which grains are near, metres. */
    private static final float REACH = 3f;

    /** Number of grains at which the rush has half its level. */
    private static final float HALF_DENSE = 4000f;

    /** Nearness at which the hiss has half its level; a grain at the ship counts 1, one at {@link #REACH} 0. */
    private static final float HALF_NEAR = 90f;

    /** Smoothing factor per step; the beds follow within a quarter of a second. */
    private static final float SMOOTHING = 0.08f;

    /** Below this level a bed is silent. */
    private static final float LEAST = 0.01f;

    private float near;
    private float lean;
    private float density;
    private float nearness;
    private float side;

    /** Listens from the place of the ship after a step. */
    void listen(Storm storm, float x, float y) {
        near = 0f;
        lean = 0f;
        for (int i = 0; i < storm.count(); i++) {
            add(storm.table(i), x, y);
        }
        int alive = storm.alive();
        density += SMOOTHING * (alive / (alive + HALF_DENSE) - density);
        nearness += SMOOTHING * (near / (near + HALF_NEAR) - nearness);
        side += SMOOTHING * ((near > 0f ? lean / near : 0f) - side);
    }

    private void add(Table grains, float x, float y) {
        float[] px = grains.floats(Components.X);
        float[] py = grains.floats(Components.Y);
        for (int row = 0; row < grains.rows(); row++) {
            float distance2 = Vector2f.distanceSquared(px[row], py[row], x, y);
            if (distance2 < REACH * REACH) {
                float weight = 1f - distance2 / (REACH * REACH);
                near += weight;
                lean += weight * (px[row] - x) / REACH;
            }
        }
    }

    /** Applies the levels to the loops of {@link Cue#STORM_RUSH} and {@link Cue#STORM_HISS}. */
    void play(CuePlayer cues, float gain, float x) {
        cues.loop(Cue.STORM_RUSH, level(density) * gain, 0.8f + 0.4f * density, 0f);
        cues.loop(Cue.STORM_HISS, level(nearness) * gain, 0.85f + 0.4f * nearness, x + CuePlayer.HALF_WIDTH * side);
    }

    private static float level(float amount) {
        return amount < LEAST ? 0f : amount;
    }

    /** Share of a full storm, 0 to 1. */
    float density() {
        return density;
    }

    /** How close the grains are, 0 to 1. */
    float nearness() {
        return nearness;
    }

    /** Side from which the near grains come, -1 left to 1 right. */
    float side() {
        return side;
    }
}
