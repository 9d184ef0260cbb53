package dev.barrage.shooter.run;

import dev.barrage.physics.FixedStep;

/** How many steps a game makes in a frame: as many as time has passed, slowed down, one by one while it is frozen. */
final class Pacing {
    private static final int STEPS_PER_FRAME = 4;
    private static final int SLOW = 4;
    private static final int RECAP_SLOW = 2;

    private final FixedStep clock;
    private boolean frozen;
    private boolean slow;
    private int singleSteps;

    Pacing(float stepSeconds) {
        clock = new FixedStep(stepSeconds, STEPS_PER_FRAME);
    }

    /** Steps that are due after so many seconds of a game that goes at a speed, 1 as it is meant. */
    int due(double seconds, double speed) {
        int steps = frozen ? singleSteps : clock.advance(speed * seconds / (slow ? SLOW : 1));
        singleSteps = 0;
        return steps;
    }

    /** Steps of what shows how the last ship was lost: slower, whether or not the game is. */
    int recapDue(double seconds, double speed) {
        return frozen ? due(seconds, speed) : clock.advance(speed * seconds / RECAP_SLOW);
    }

    /** Steps while the game is taken back, which a frozen game can be. */
    int rewindDue(double seconds, double speed) {
        singleSteps = 0;
        return clock.advance(speed * seconds / (slow ? SLOW : 1));
    }

    void toggleFrozen() {
        frozen = !frozen;
    }

    void freeze() {
        frozen = true;
    }

    boolean isFrozen() {
        return frozen;
    }

    void toggleSlow() {
        slow = !slow;
    }

    boolean isSlow() {
        return slow;
    }

    /** Makes one step of a frozen game. */
    void singleStep() {
        singleSteps++;
    }

    /** How far the present moment lies between the last step (0) and the next (1). */
    float alpha() {
        return frozen ? 1f : clock.alpha();
    }
}
