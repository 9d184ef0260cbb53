package dev.barrage.shooter.game;

import dev.barrage.shooter.game.base.Input;

/** Leads tests to a phase of a boss's fight. */
public final class BossFights {
    private static final float MUCH = 1e6f;
    private static final int MOST_STEPS = 6000;

    private BossFights() {}

    /** Waits for the boss of a lesson and ends its phases before one, counted from 0. */
    public static void begin(Game game, int phase) {
        for (int i = 0; !game.boss().isOn() || game.boss().phaseNumber() < phase; i++) {
            if (i == MOST_STEPS) {
                throw new AssertionError("phase " + phase + " does not begin");
            }
            if (game.boss().isOn()) {
                game.boss().damage(MUCH);
            }
            game.step(Input.NONE);
        }
    }
}
