package dev.barrage.shooter.game;

import dev.barrage.physics.math.Trig;

/**
 * What the player does in one step, packed into an int so that a live game and its replay are the same to the bit:
 * movement x and y in 8 bits each, aim in 12 bits, buttons in 4.
 */
public final class Input {
    /** Fires bullets. */
    public static final int FIRE = 1;

    /** Fires the beam. */
    public static final int BEAM = 2;

    /** Starts, pauses, resumes and restarts. */
    public static final int START = 4;

    /** Nothing pressed, aimed along x. */
    public static final int NONE = 0;

    private static final float AIM_STEPS = 4096f;

    private Input() {}

    /**
     * Packs an input.
     *
     * @param moveX -1 to 1, rounded to 1/127
     * @param moveY -1 to 1, rounded to 1/127
     * @param aim radians, rounded to 1/4096 of a turn
     * @param buttons sum of the buttons held
     */
    public static int pack(float moveX, float moveY, float aim, int buttons) {
        int x = Math.round(Math.max(-1f, Math.min(1f, moveX)) * 127f) & 0xff;
        int y = Math.round(Math.max(-1f, Math.min(1f, moveY)) * 127f) & 0xff;
        int angle = Math.round(Trig.wrap(aim) * (AIM_STEPS / (2f * Trig.PI))) & 0xfff;
        return x << 24 | y << 16 | angle << 4 | buttons & 0xf;
    }

    /** Movement along x, -1 to 1. */
    public static float moveX(int input) {
        return (byte) (input >> 24) / 127f;
    }

    /** Movement along y, -1 to 1. */
    public static float moveY(int input) {
        return (byte) (input >> 16) / 127f;
    }

    /** Aim, radians, -pi to pi. */
    public static float aim(int input) {
        return Trig.wrap((input >> 4 & 0xfff) * (2f * Trig.PI / AIM_STEPS));
    }

    /** Whether a button is held. */
    public static boolean has(int input, int button) {
        return (input & button) != 0;
    }
}
