package dev.barrage.shooter.game;

/** How far the program is and how hard its game: the phases set it, the rules read it. */
final class Progress {
    private long steps;
    private Difficulty difficulty = Difficulty.NORMAL;

    void step() {
        steps++;
    }

    void begin(Difficulty chosen) {
        difficulty = chosen;
    }

    void restore(long savedSteps, Difficulty saved) {
        steps = savedSteps;
        difficulty = saved;
    }

    /** Steps since the program began. */
    long steps() {
        return steps;
    }

    Difficulty difficulty() {
        return difficulty;
    }

    /** Factor on all points. */
    int worth() {
        return difficulty.worth();
    }
}
