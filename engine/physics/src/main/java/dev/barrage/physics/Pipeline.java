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
import dev.barrage.physics.inspect.LastStep;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;

/**
 * The stages of a step, made anew when their memory is far too large for what lives.
 *
 * <p>They can be: the next step depends on nothing but the state that a snapshot has, which lies elsewhere.
 */
final class Pipeline {
    final LastStep last;
    final StepProfile profile;
    private final WorldConfig config;
    private final Tuning tuning;
    private final ShapeTable shapes;
    private final Compounds compounds;
    private final Workers workers;
    private final KernelChoice kernels;
    Stages stages;

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
            Workers workers) {
        this.config = config;
        this.tuning = tuning;
        this.shapes = shapes;
        this.compounds = compounds;
        this.workers = workers;
        last = new LastStep(registry, shapes, 1f / config.hertz);
        profile = new StepProfile(names(Stage.values()), workers.count());
        profile.bulletsMeet = meet(config.bulletMasks);
        kernels = config.simd ? KernelChoice.fastest() : KernelChoice.scalar();
        broadphaseKind = config.broadphase;
        if (broadphaseKind == null && config.cellSizes.length > 0) {
            broadphaseKind = BroadphaseKind.GRID;
        }
        makeStages();
    }

    private void makeStages() {
        stages = new Stages(config, tuning, last, compounds, workers, kernels, profile);
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

    private static boolean meet(int[] bulletMasks) {
        int any = 0;
        for (int mask : bulletMasks) {
            any |= mask;
        }
        return any != 0;
    }

    private static String[] names(Stage[] stages) {
        String[] names = new String[stages.length];
        for (Stage stage : stages) {
            names[stage.ordinal()] = stage.name();
        }
        return names;
    }

    void begin() {
        kernels.choose(stages.bodies.count, stages.bullets());
        profile.kernels = kernels.now().name();
        profile.begin();
        profile.removed = 0;
        profile.firstRemoved = null;
        workers.resetBusy();
        if (trimmed) {
            last.broadphase.close();
            last.contactState.trim();
            makeStages();
        }
    }

    void run(Stage stage) {
        switch (stage) {
            case GATHER -> stages.gather();
            case BROADPHASE -> stages.broadphase();
            case NARROWPHASE -> stages.narrowphase();
            case RESPONSE -> stages.response();
            case MERGE -> stages.merge();
            case DYNAMICS -> stages.dynamics();
            case EVENTS -> stages.events();
        }
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

    void endStage(Stage stage) {
        profile.end(stage.ordinal());
        if (stage == Stage.EVENTS) {
            endStep();
        }
    }

    /** Gives back memory. What the stages have serves cursors until the next step. */
    void trim() {
        last.contactEvents.trim();
        trimmed = true;
    }

    private void endStep() {
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
}
