package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.choice.Broadphases;
import dev.barrage.physics.broadphase.choice.SplitBroadphase;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.bullet.BulletTargets;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.contact.ContactCache;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.debug.WorkerLoad;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.inspect.LastStep;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Shape;

/**
 * The stages of a step, made anew when their memory is far too large for what lives.
 *
 * <p>They can be: the next step depends on nothing but the state that a snapshot has, which lies elsewhere.
 */
final class Pipeline implements LastStep {
    final StepProfile profile;
    private final ContactCache contactCache = new ContactCache();
    private final WorldConfig config;
    private final Registry registry;
    private final ShapeTable shapes;
    private final Workers workers;
    private final KernelChoice kernels;
    private long stepNumber;
    Stages stages;

    /** Whether the next step makes the stages anew, without the memory that they have. */
    private boolean trimmed;

    /** Whether the broadphase holds the boxes of the bodies. */
    private boolean boxesBuilt;

    /** The chosen kind; null chooses automatically. */
    private BroadphaseKind broadphaseKind;

    Pipeline(WorldConfig config, Registry registry, ShapeTable shapes, Workers workers) {
        this.config = config;
        this.registry = registry;
        this.shapes = shapes;
        this.workers = workers;
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
        stages = new Stages(config, registry, shapes, workers, kernels, profile);
        trimmed = false;
        boxesBuilt = false;
        if (broadphaseKind != null) {
            useBroadphase(broadphaseKind);
        }
    }

    /** Switches the broadphase from the next step on. */
    void useBroadphase(BroadphaseKind kind) {
        broadphaseKind = kind;
        boxesBuilt = false;
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

    BroadphaseStats broadphaseStats() {
        return stages.currentBroadphase().stats();
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
            stages.currentBroadphase().close();
            makeStages();
        }
    }

    void run(Stage stage) {
        switch (stage) {
            case GATHER -> {
                boxesBuilt = false;
                stages.gather();
            }
            case BROADPHASE -> {
                stages.broadphase();
                boxesBuilt = true;
            }
            case NARROWPHASE -> stages.narrowphase(contactCache);
            case RESPONSE -> stages.response(contactCache);
            case MERGE -> stages.merge(contactCache);
            case DYNAMICS -> stages.dynamics(contactCache);
            case EVENTS -> contactCache.update(stages.contacts);
        }
    }

    /** Continues after a restored step, whose buffers are empty. */
    void resumeAfter(long step) {
        stepNumber = step;
        forgetStep();
    }

    /** Empties the buffers of the last step, for example because it failed: their rows may be gone. */
    void forgetStep() {
        boxesBuilt = false;
        stages.clear();
        contactCache.forgetEnded();
    }

    void endStage(Stage stage) {
        stages.count(stage);
        profile.end(stage.ordinal());
        if (stage == Stage.EVENTS) {
            endStep();
        }
    }

    /** Ends a step whose systems have run. */
    void forgetUnusedShapes() {
        shapes.endStep();
    }

    /** Gives back memory. What the stages have serves cursors until the next step. */
    void trim() {
        contactCache.trim();
        trimmed = true;
    }

    private void endStep() {
        for (int w = 0; w < workers.count(); w++) {
            WorkerLoad load = profile.worker(w);
            load.nanos = workers.busyNanos(w);
            load.blocks = workers.blocksRun(w);
            load.claims = workers.claims(w);
        }
        profile.loops = workers.loops();
        profile.sharedLoops = workers.sharedLoops();
        stepNumber++;
    }

    // ---- LastStep

    @Override
    public long stepNumber() {
        return stepNumber;
    }

    @Override
    public float stepSeconds() {
        return 1f / config.hertz;
    }

    @Override
    public Registry registry() {
        return registry;
    }

    @Override
    public Bodies bodies() {
        return stages.bodies;
    }

    @Override
    public Shape[] shapes() {
        return shapes.shapes();
    }

    @Override
    public Boxes boxes() {
        return stages.boxes();
    }

    @Override
    public boolean areBoxesBuilt() {
        return boxesBuilt;
    }

    @Override
    public BulletTargets bulletTargets() {
        return stages.bulletTargets;
    }

    @Override
    public Broadphase currentBroadphase() {
        return stages.currentBroadphase();
    }

    @Override
    public Pairs pairs() {
        return stages.pairs;
    }

    @Override
    public int firstUnpaired() {
        return stages.firstUnpaired();
    }

    @Override
    public ContactSet contacts() {
        return stages.contacts;
    }

    @Override
    public ContactCache contactCache() {
        return contactCache;
    }

    @Override
    public Beams beams() {
        return stages.beams;
    }

    @Override
    public HitSet hits() {
        return stages.hits;
    }
}
