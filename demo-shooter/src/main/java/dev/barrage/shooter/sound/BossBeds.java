package dev.barrage.shooter.sound;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.boss.Flails;
import dev.barrage.shooter.game.boss.Well;
import dev.barrage.shooter.game.boss.Wheel;
import org.joml.Vector2f;

/** The loops of what a boss fights with, from its place: the whirr of its mines, the hum of its wheel, its well. */
final class BossBeds {
    /** Speed at which the whirr has half its level, m/s. */
    private static final float HALF_FAST = 7f;

    /** Speed below which mines are silent, m/s. */
    private static final float LEAST = 1.5f;

    /** Smoothing factor per step; the whirr follows within a quarter of a second. */
    private static final float SMOOTHING = 0.08f;

    /** Speed of a wheel at which it is loudest, rad/s, and the pitch of a still one, and how it rises by speed. */
    private static final float LOUD = 0.6f;

    private static final float LEAST_PITCH = 0.6f;
    private static final float PITCH = 0.7f;

    private final BossFight fight;
    private final World world;
    private float whirr;
    private float whirrX;

    BossBeds(BossFight fight, World world) {
        this.fight = fight;
        this.world = world;
    }

    /** Listens to the mines after a step: the faster the fastest is, the louder and higher they whirr. */
    void listen() {
        Flails flails = fight.flails();
        float most = 0f;
        for (int i = 0; flails != null && i < flails.count(); i++) {
            Table mine = flails.mine(i);
            for (int row = 0; row < mine.rows(); row++) {
                float speed = Vector2f.length(mine.floats(Components.VX)[row], mine.floats(Components.VY)[row]);
                if (speed > most) {
                    most = speed;
                    whirrX = mine.floats(Components.X)[row];
                }
            }
        }
        float fast = Math.max(0f, most - LEAST);
        whirr += SMOOTHING * (fast / (fast + HALF_FAST) - whirr);
    }

    /** Applies the levels to the loops of {@link Cue#CHAIN}, {@link Cue#MOTOR} and {@link Cue#WELL_DRAWS}. */
    void play(CuePlayer cues, float gain) {
        cues.loop(Cue.CHAIN, whirr < 0.01f ? 0f : whirr * gain, 0.7f + whirr, whirrX);
        playMotor(cues, gain);
        playWell(cues, gain);
    }

    /** The pitch of the hum follows the speed, which a person hears fall while the wheel is braked. */
    private void playMotor(CuePlayer cues, float gain) {
        Wheel wheel = fight.wheel();
        float speed = wheel == null ? 0f : Math.abs(world.angularVelocity(wheel.hub()));
        float x = wheel == null ? 0f : world.x(wheel.hub());
        cues.loop(Cue.MOTOR, gain * Math.min(1f, speed / LOUD), LEAST_PITCH + PITCH * Math.min(2f, speed), x);
    }

    /** The drone swells while the well draws, and rises with what it holds until that is hurled. */
    private void playWell(CuePlayer cues, float gain) {
        Well well = fight.well();
        if (well == null) {
            cues.loop(Cue.WELL_DRAWS, 0f, 1f, 0f);
            return;
        }
        boolean holds = well.stage() == Well.Stage.HOLDS;
        float rise = holds ? well.seconds() / well.form().hold() : 0f;
        float level = holds ? 0.7f + 0.3f * rise : 0.7f * well.strength();
        cues.loop(Cue.WELL_DRAWS, gain * level, 0.8f + 0.3f * well.fullness() + 0.6f * rise, well.x());
    }
}
