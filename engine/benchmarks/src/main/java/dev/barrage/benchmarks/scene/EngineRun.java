package dev.barrage.benchmarks.scene;

import dev.barrage.physics.debug.StepProfile;

/** A run of which an engine does all but the check. */
public abstract class EngineRun implements Run {
    private final Run engine;

    /** A run of a built scene. */
    protected EngineRun(Run engine) {
        this.engine = engine;
    }

    @Override
    public void step() {
        engine.step();
    }

    @Override
    public long hash() {
        return engine.hash();
    }

    @Override
    public StepProfile profile() {
        return engine.profile();
    }

    @Override
    public void close() {
        engine.close();
    }
}
