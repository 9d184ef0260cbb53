package dev.barrage.shooter.run;

import dev.barrage.physics.FixedStep;

/** Computes the number of steps per frame from the elapsed time, the game's speed, and freezing with single steps. */
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

    /**
     * Steps due in a frame.
     *
     * @param seconds elapsed time
     * @param speed 1 is the normal speed
     */
    int due(double seconds, double speed) {
        int steps = frozen ? singleSteps : clock.advance(speed * seconds / (slow ? SLOW : 1));
        singleSteps = 0;
        return steps;
    }

    /** Steps of a recap due in a frame; slower, and not affected by freezing. */
    int recapDue(double seconds, double speed) {
        return frozen ? due(seconds, speed) : clock.advance(speed * seconds / RECAP_SLOW);
    }

    /** Steps to rewind in a frame, also while frozen. */
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

    void thaw() {
        frozen = false;
        singleSteps = 0;
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

    /** Requests one step of a frozen game. */
    void singleStep() {
        singleSteps++;
    }

    /** Interpolation between the last step (0) and the next (1). */
    float alpha() {
        return frozen ? 1f : clock.alpha();
    }
}
