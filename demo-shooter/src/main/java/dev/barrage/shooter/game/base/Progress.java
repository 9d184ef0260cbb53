package dev.barrage.shooter.game.base;

/** How far the program is and how hard its game: the phases set it, the rules read it. */
public final class Progress {
    private long steps;
    private Difficulty difficulty = Difficulty.NORMAL;

    public void step() {
        steps++;
    }

    public void begin(Difficulty chosen) {
        difficulty = chosen;
    }

    public void restore(long savedSteps, Difficulty saved) {
        steps = savedSteps;
        difficulty = saved;
    }

    public long steps() {
        return steps;
    }

    public Difficulty difficulty() {
        return difficulty;
    }

    /** Factor on all points. */
    public int worth() {
        return difficulty.worth();
    }
}
