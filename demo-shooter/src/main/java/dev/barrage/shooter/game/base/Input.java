package dev.barrage.shooter.game.base;

import dev.barrage.physics.math.Trig;

/**
 * The player's input for one step, packed into an int so that a live game and its replay are identical: movement x
 * and y in 7 bits each, aim in 12 bits, buttons in 6.
 */
public final class Input {
    public static final int FIRE = 1;

    /** Fires beam or lightning. */
    public static final int BEAM = 2;

    /** Starts, pauses, resumes and restarts. */
    public static final int START = 4;

    /** Slows the ship down, narrows its fire and shows its core. */
    public static final int FOCUS = 8;

    /** Drops a bomb; leaves menus. */
    public static final int BOMB = 16;

    public static final int SWAP = 32;

    /** Nothing pressed, aimed along x. */
    public static final int NONE = 0;

    private static final float AIM_STEPS = 4096f;
    private static final float MOVE_STEPS = 63f;
    /** Deflection from which a stick steps through a menu. */
    private static final float PUSHED = 0.5f;

    private static final int BUTTONS = 0x3f;
    private static final int MOVES = 0xfffc_0000;

    private Input() {}

    /**
     * @param moveX -1 to 1, rounded to 1/63
     * @param moveY -1 to 1, rounded to 1/63
     * @param aim radians, rounded to 1/4096 of a turn
     * @param buttons sum of the buttons held
     */
    public static int pack(float moveX, float moveY, float aim, int buttons) {
        int x = Math.round(Math.max(-1f, Math.min(1f, moveX)) * MOVE_STEPS) & 0x7f;
        int y = Math.round(Math.max(-1f, Math.min(1f, moveY)) * MOVE_STEPS) & 0x7f;
        int angle = Math.round(Trig.wrap(aim) * (AIM_STEPS / (2f * Trig.PI))) & 0xfff;
        return x << 25 | y << 18 | angle << 6 | buttons & BUTTONS;
    }

    /** Movement along x, -1 to 1. */
    public static float moveX(int input) {
        return (input >> 25) / MOVE_STEPS;
    }

    /** Movement along y, -1 to 1. */
    public static float moveY(int input) {
        return (input << 7 >> 25) / MOVE_STEPS;
    }

    /** Aim, radians, -pi to pi. */
    public static float aim(int input) {
        return Trig.wrap((input >> 6 & 0xfff) * (2f * Trig.PI / AIM_STEPS));
    }

    /** The same aim, with nothing pressed and no movement. */
    public static int aimOnly(int input) {
        return input & ~(BUTTONS | MOVES);
    }

    /** The same movement, with nothing pressed. */
    public static int moveOnly(int input) {
        return input & MOVES;
    }

    public static boolean has(int input, int button) {
        return (input & button) != 0;
    }

    /**
     * Whether a button went down in this step.
     *
     * @param before input of the previous step
     */
    public static boolean pressed(int input, int before, int button) {
        return has(input, button) && !has(before, button);
    }

    /**
     * Where a stick steps to in a menu: 1 down, -1 up, 0 nowhere.
     *
     * @param before input of the previous step
     */
    public static int stepDown(int input, int before) {
        return pushed(moveY(before)) == pushed(moveY(input)) ? 0 : -pushed(moveY(input));
    }

    /** The same to the right, and to the left. */
    public static int stepRight(int input, int before) {
        return pushed(moveX(before)) == pushed(moveX(input)) ? 0 : pushed(moveX(input));
    }

    /** The end to which a stick is pushed: 1, -1, or 0 for neither. */
    public static int pushed(float move) {
        return move > PUSHED ? 1 : move < -PUSHED ? -1 : 0;
    }

    /** Whether a button is held or the ship moves. */
    public static boolean isActive(int input) {
        return (input & (BUTTONS | MOVES)) != 0;
    }
}
