package dev.barrage.samples.app;

import dev.barrage.physics.FixedStep;
import dev.barrage.physics.World;
import java.util.function.Consumer;

/** Plays one sample after the other: forward, step by step, and back. */
final class Player implements AutoCloseable {
    private static final int MOST_STEPS = 4;

    private final Consumer<World> afterStep;
    private Catalogue.Entry entry;
    private PlayedSample played;
    private FixedStep clock;
    private boolean paused;
    private long stepNanos;

    /**
     * Plays a sample.
     *
     * @param afterStep called after each new step
     */
    Player(Catalogue.Entry entry, int workers, Consumer<World> afterStep) {
        this.afterStep = afterStep;
        open(entry, entry.exhibit().n(), workers);
    }

    /** Plays another sample. */
    void open(Catalogue.Entry wanted) {
        int workers = played.workers;
        close();
        open(wanted, wanted.exhibit().n(), workers);
    }

    /** Plays the sample from its beginning. */
    void restart() {
        played.restart();
        clock = new FixedStep(world().stepSeconds(), MOST_STEPS);
    }

    /** The sample in the list. */
    Catalogue.Entry entry() {
        return entry;
    }

    PlayedSample played() {
        return played;
    }

    World world() {
        return played.world();
    }

    boolean paused() {
        return paused;
    }

    void pause(boolean on) {
        paused = on;
        clock.reset();
    }

    /** Interpolation between the last two steps, for drawing: 1 while it is paused. */
    float alpha() {
        return paused ? 1f : clock.alpha();
    }

    /** Time of the last new step, nanoseconds. */
    long stepNanos() {
        return stepNanos;
    }

    /** Makes the steps of a time, unless it is paused. */
    void advance(double seconds) {
        int steps = paused ? 0 : clock.advance(seconds);
        for (int i = 0; i < steps; i++) {
            step();
        }
    }

    /** Pauses and makes one step. */
    void single() {
        pause(true);
        step();
    }

    /** Pauses and goes to a step of the last seconds. */
    void seek(long step) {
        pause(true);
        played.seek(step);
    }

    @Override
    public void close() {
        played.close();
    }

    private void open(Catalogue.Entry wanted, int n, int workers) {
        entry = wanted;
        played = new PlayedSample(wanted.exhibit(), n, workers);
        clock = new FixedStep(world().stepSeconds(), MOST_STEPS);
        paused = false;
    }

    private void step() {
        played.step();
        stepNanos = world().profile().totalNanos();
        afterStep.accept(world());
    }
}
