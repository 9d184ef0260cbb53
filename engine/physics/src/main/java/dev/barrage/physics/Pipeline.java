package dev.barrage.physics;

import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.choice.Broadphases;
import dev.barrage.physics.broadphase.choice.SplitBroadphase;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.debug.WorkerLoad;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Systems;
import dev.barrage.physics.inspect.LastStep;
import dev.barrage.physics.joint.JointLists;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.query.search.TargetIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Makes the steps of a world: its stages in their order, with the user's systems before and after each.
 *
 * <p>The stages are made anew when their memory is far too large for what lives. They can be: the next step depends on
 * nothing but the state that a snapshot has, which lies elsewhere.
 */
final class Pipeline {
    private static final List<Stage> STAGES = List.of(Stage.values());

    final LastStep last;
    final StepProfile profile;
    private final WorldConfig config;
    private final Tuning tuning;
    private final ShapeTable shapes;
    private final Compounds compounds;
    private final JointLists joints;
    private final Workers workers;
    private final KernelChoice kernels;
    private final Systems systems;
    private final Pushes pushes;
    final TargetIndex targets;
    private final List<List<SystemDef>> before = new ArrayList<>();
    private final List<List<SystemDef>> after = new ArrayList<>();
    Stages stages;

    /** The thread that makes a step, or null between steps. */
    private final AtomicReference<Thread> stepper = new AtomicReference<>();

    private boolean closed;

    /** Whether the next step makes the stages anew, without the memory that they have. */
    private boolean trimmed;

    /** The chosen kind; null chooses automatically. */
    private BroadphaseKind broadphaseKind;

    Pipeline(
            WorldConfig config,
            Tuning tuning,
            Registry registry,
            ShapeTable shapes,
            Compounds compounds,
            JointLists joints,
            Workers workers,
            Pushes pushes) {
        this.config = config;
        this.tuning = tuning;
        this.shapes = shapes;
        this.compounds = compounds;
        this.joints = joints;
        this.workers = workers;
        this.pushes = pushes;
        last = new LastStep(registry, shapes, 1f / config.hertz);
        systems = new Systems(registry, workers);
        targets = new TargetIndex(last);
        String[] names = new String[STAGES.size()];
        for (Stage stage : STAGES) {
            names[stage.ordinal()] = stage.name();
            before.add(new ArrayList<>());
            after.add(new ArrayList<>());
        }
        profile = new StepProfile(names, workers.count());
        for (int mask : config.bulletMasks) {
            profile.bulletsMeet |= mask != 0;
        }
        kernels = config.simd ? KernelChoice.fastest() : KernelChoice.scalar();
        boolean fixesCells = config.broadphase == null && config.cellSizes.length > 0;
        broadphaseKind = fixesCells ? BroadphaseKind.GRID : config.broadphase;
        makeStages();
    }

    private void makeStages() {
        stages = new Stages(config, tuning, last, compounds, joints, workers, kernels, profile);
        systems.pushInto(stages.pushes.ofWorkers(), pushes, pushes::check, pushes::dropThrough);
        trimmed = false;
        if (broadphaseKind != null) {
            useBroadphase(broadphaseKind);
        }
    }

    /** Switches the broadphase from the next step on. */
    void useBroadphase(BroadphaseKind kind) {
        broadphaseKind = kind;
        stages.use(new SplitBroadphase(create(kind), create(kind)));
    }

    private Broadphase create(BroadphaseKind kind) {
        return kind == BroadphaseKind.GRID && config.cellSizes.length > 0
                ? HierarchicalGrid.ofCellSizes(kernels, config.cellSizes)
                : Broadphases.create(kind.label(), kernels);
    }

    BroadphaseKind broadphaseKind() {
        return broadphaseKind != null ? broadphaseKind : stages.adaptiveKind();
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
            throw new IllegalStateException("the world is closed: it can only be read, drawn and saved");
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
            throw new IllegalStateException("a step is running: a system changes the world through chunk.commands()");
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
            begin();
            for (int i = 0; i < STAGES.size(); i++) {
                run(STAGES.get(i));
            }
            endStep();
            done = true;
        } finally {
            if (!done) {
                systems.drop();
                forgetStep();
            }
            workers.endBurst();
            targets.endStep();
            stepper.set(null);
        }
    }

    private void begin() {
        kernels.choose(stages.bodies.count, stages.bulletCount());
        profile.kernels = kernels.now().name();
        profile.begin();
        profile.removed = 0;
        profile.firstRemoved = null;
        workers.resetBusy();
        if (trimmed) {
            last.broadphase.close();
            last.contactState.trim();
            last.contactIndex.trim();
            boolean hadBullets = stages.bullets != null;
            makeStages();
            if (hadBullets) {
                stages.makeBullets();
            }
        }
    }

    private void run(Stage stage) {
        runAll(before.get(stage.ordinal()), stage == Stage.GATHER || stage == Stage.EVENTS);
        switch (stage) {
            case GATHER -> stages.gather();
            case BROADPHASE -> stages.broadphase();
            case NARROWPHASE -> stages.narrowphase();
            case RESPONSE -> stages.response();
            case MERGE -> stages.merge();
            case DYNAMICS -> {
                stages.dynamics();
                systems.apply();
            }
            case EVENTS -> stages.events();
        }
        runAll(after.get(stage.ordinal()), stage.compareTo(Stage.DYNAMICS) >= 0);
        profile.end(stage.ordinal());
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

    private void endStep() {
        stages.settleJoints();
        for (int w = 0; w < workers.count(); w++) {
            WorkerLoad load = profile.worker(w);
            load.nanos = workers.busyNanos[w];
            load.blocks = workers.blocksRun[w];
            load.claims = workers.claims[w];
        }
        profile.loops = workers.loops;
        profile.sharedLoops = workers.sharedLoops;
        last.stepNumber++;
        shapes.endStep();
    }

    /** Continues after a restored step, whose buffers are empty. */
    void resumeAfter(long step) {
        last.stepNumber = step;
        forgetStep();
    }

    /** Empties the buffers of the last step, for example because it failed: their rows may be gone. */
    void forgetStep() {
        last.areBoxesBuilt = false;
        stages.clear();
        last.contactEvents.forget();
    }

    /** Moves all positions. The buffers of the last step are empty after that. */
    void shift(float dx, float dy) {
        checkIdle();
        stages.shift(dx, dy);
        forgetStep();
        targets.forget();
    }

    /** Gives back memory that nothing alive needs. What the stages have serves cursors until the next step. */
    void trim() {
        checkIdle();
        last.contactEvents.trim();
        joints.trim();
        trimmed = true;
        last.registry.trim();
        systems.trim();
        targets.trim();
    }
}
