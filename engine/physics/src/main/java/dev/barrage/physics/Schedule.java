package dev.barrage.physics;

import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Systems;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.query.search.TargetIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** The order of a step: every stage of the pipeline, with the user's systems before and after it. */
final class Schedule {
    private static final List<Stage> STAGES = List.of(Stage.values());

    private final Pipeline pipeline;
    private final Systems systems;
    private final Workers workers;
    private final TargetIndex targets;
    private final List<List<SystemDef>> before = new ArrayList<>();
    private final List<List<SystemDef>> after = new ArrayList<>();
    /** The thread that makes a step, or null between steps. */
    private final AtomicReference<Thread> stepper = new AtomicReference<>();

    private boolean closed;

    Schedule(Pipeline pipeline, Systems systems, Workers workers, TargetIndex targets) {
        this.pipeline = pipeline;
        this.systems = systems;
        this.workers = workers;
        this.targets = targets;
        for (int stage = 0; stage < STAGES.size(); stage++) {
            before.add(new ArrayList<>());
            after.add(new ArrayList<>());
        }
    }

    void before(Stage stage, SystemDef system) {
        add(system, before, stage);
    }

    void after(Stage stage, SystemDef system) {
        add(system, after, stage);
    }

    private void add(SystemDef system, List<List<SystemDef>> lists, Stage stage) {
        checkIdle();
        Objects.requireNonNull(stage, "stage");
        systems.check(Objects.requireNonNull(system, "system"));
        lists.get(stage.ordinal()).add(system);
    }

    /** Ends the workers' threads. */
    void close() {
        checkNotStepping();
        closed = true;
        workers.close();
    }

    /** Refuses a closed world. */
    void checkOpen() {
        if (closed) {
            throw new IllegalStateException("the world is closed");
        }
    }

    /** Refuses a closed world, and one whose step is running. */
    void checkIdle() {
        checkNotStepping();
        checkOpen();
    }

    void checkNotStepping() {
        refuseWhile(stepper.get());
    }

    private void refuseWhile(Thread stepping) {
        Thread here = Thread.currentThread();
        if (stepping != null && (stepping == here || workers.include(here))) {
            throw new IllegalStateException(
                    "a step is running: systems change the world through their chunk's commands");
        } else if (stepping != null) {
            throw new IllegalStateException("thread \"" + stepping.getName() + "\" steps the world, and thread \""
                    + here.getName() + "\" calls in: a world is for one thread at a time");
        }
    }

    void step() {
        checkOpen();
        refuseWhile(stepper.compareAndExchange(null, Thread.currentThread()));
        targets.beginStep();
        boolean done = false;
        workers.beginBurst();
        try {
            pipeline.begin();
            for (int i = 0; i < STAGES.size(); i++) {
                run(STAGES.get(i));
            }
            done = true;
        } finally {
            if (!done) {
                systems.drop();
                pipeline.forgetStep();
            }
            workers.endBurst();
            targets.endStep();
            stepper.set(null);
        }
    }

    /** Gives back memory that nothing alive needs. */
    void trim() {
        checkIdle();
        pipeline.trim();
        pipeline.last.registry.trim();
        systems.trim();
        targets.trim();
    }

    private void run(Stage stage) {
        runAll(before.get(stage.ordinal()), stage == Stage.GATHER || stage == Stage.EVENTS);
        pipeline.run(stage);
        if (stage == Stage.DYNAMICS) {
            systems.apply();
        }
        runAll(after.get(stage.ordinal()), stage.compareTo(Stage.DYNAMICS) >= 0);
        pipeline.endStage(stage);
    }

    /** Runs systems. From GATHER to DYNAMICS stages hold row numbers, so rows must not move and commands are held. */
    private void runAll(List<SystemDef> list, boolean rowsMayMove) {
        for (int i = 0; i < list.size(); i++) {
            SystemDef system = list.get(i);
            if (system.isAsking()) {
                targets.beginSystem(system, workers);
            }
            if (rowsMayMove) {
                systems.run(system);
            } else {
                systems.record(system);
            }
            if (system.isAsking()) {
                targets.endSystem();
            }
        }
    }
}
