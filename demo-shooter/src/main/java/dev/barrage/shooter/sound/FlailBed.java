package dev.barrage.shooter.sound;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.boss.BossFight;
import org.joml.Vector2f;

/** The whirr of a boss's mines: louder and higher the faster the fastest is, from its place. */
final class FlailBed {
    /** Speed at which the whirr has half its level, m/s. */
    private static final float HALF_FAST = 7f;

    /** Speed below which mines are silent, m/s. */
    private static final float LEAST = 1.5f;

    /** Smoothing factor per step; the whirr follows within a quarter of a second. */
    private static final float SMOOTHING = 0.08f;

    private float level;
    private float x;

    /** Listens after a step. */
    void listen(BossFight fight) {
        float most = 0f;
        for (int i = 0; fight.isOn() && i < fight.flails(fight.boss()).count(); i++) {
            Table mine = fight.flails(fight.boss()).mine(i);
            for (int row = 0; row < mine.rows(); row++) {
                float speed = Vector2f.length(mine.floats(Components.VX)[row], mine.floats(Components.VY)[row]);
                if (speed > most) {
                    most = speed;
                    x = mine.floats(Components.X)[row];
                }
            }
        }
        float fast = Math.max(0f, most - LEAST);
        level += SMOOTHING * (fast / (fast + HALF_FAST) - level);
    }

    /** Applies the level to the loop of {@link Cue#CHAIN}. */
    void play(CuePlayer cues, float gain) {
        cues.loop(Cue.CHAIN, level < 0.01f ? 0f : level * gain, 0.7f + level, x);
    }
}
