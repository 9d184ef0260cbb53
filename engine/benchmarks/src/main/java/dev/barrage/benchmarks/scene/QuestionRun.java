package dev.barrage.benchmarks.scene;

/** Asks the same questions in each step, in any engine. Nothing moves. */
public final class QuestionRun implements Run {
    private final Asker asker;
    private final Runnable closed;
    private final Tally tally = new Tally();
    private long check;

    /** @param closed frees the world that is asked */
    public QuestionRun(Asker asker, Runnable closed) {
        this.asker = asker;
        this.closed = closed;
    }

    @Override
    public void step() {
        tally.clear();
        asker.ask(tally);
        check += tally.found();
    }

    @Override
    public long check() {
        return check;
    }

    @Override
    public long hash() {
        return tally.hash();
    }

    @Override
    public Tally tally() {
        return tally;
    }

    @Override
    public void close() {
        closed.run();
    }
}
