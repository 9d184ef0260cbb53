package dev.barrage.physics;

import dev.barrage.physics.body.core.BadRows;
import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.body.core.BodyTables;
import dev.barrage.physics.body.core.Lifetimes;
import dev.barrage.physics.body.core.ShapeTable;
import dev.barrage.physics.broadphase.BroadphaseKind;
import dev.barrage.physics.broadphase.BroadphaseStats;
import dev.barrage.physics.broadphase.choice.AdaptiveBroadphase;
import dev.barrage.physics.broadphase.choice.Broadphases;
import dev.barrage.physics.broadphase.core.BodyBoxes;
import dev.barrage.physics.broadphase.core.BoundedPairs;
import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.core.Broadphase;
import dev.barrage.physics.broadphase.core.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.bullet.BeamImpacts;
import dev.barrage.physics.bullet.BeamLookUps;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.bullet.BulletImpacts;
import dev.barrage.physics.bullet.BulletLookUps;
import dev.barrage.physics.bullet.BulletMeetings;
import dev.barrage.physics.bullet.BulletMotion;
import dev.barrage.physics.bullet.BulletPairs;
import dev.barrage.physics.bullet.BulletResponse;
import dev.barrage.physics.bullet.BulletTables;
import dev.barrage.physics.bullet.HitMerge;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.bullet.Meetings;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.dynamics.ContactSolver;
import dev.barrage.physics.dynamics.SolverSettings;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.inspect.LastStep;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.narrowphase.BodyManifolds;
import dev.barrage.physics.narrowphase.ContinuousCollision;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.response.ContactCache;
import dev.barrage.physics.response.ContactMerge;
import dev.barrage.physics.response.ContactSet;
import dev.barrage.physics.shape.Shape;

/**
 * The stages of a step and the buffers between them. Each method is one stage and reads the output of the stage before.
 */
final class Pipeline implements LastStep {
    final StepProfile profile;
    private final Bodies bodies = new Bodies();
    private final HitSet hits = new HitSet();
    private final ContactSet contacts = new ContactSet();
    private final ContactCache contactCache = new ContactCache();

    private final Registry registry;
    private final ShapeTable shapes;
    private final Workers workers;
    private final float dt;
    private long stepNumber;
    private final BadRows badRows;
    private final Lifetimes lifetimes;
    private final BodyTables bodyTables;
    private final BulletTables bulletTables;
    private final Beams beams;
    private final BodyBoxes bodyBoxes;
    private final float[] cellSizes;
    private final KernelChoice kernels;
    private final AdaptiveBroadphase adaptiveBroadphase;
    private Broadphase broadphase;

    /** The chosen kind; null chooses automatically. */
    private BroadphaseKind broadphaseKind;

    private final Pairs pairs = new Pairs();
    private final BoundedPairs boundedPairs = new BoundedPairs();
    private final StepLimits limits;
    private int pairedBodies;
    private final BulletLookUps bulletLookUps;
    private final BeamLookUps beamLookUps;
    private final BulletPairs bulletPairs;
    private final BodyManifolds bodyManifolds;
    private final BulletImpacts bulletImpacts;
    private final BeamImpacts beamImpacts;
    private final BulletMeetings bulletMeetings;
    private final Meetings meetings;
    private final BulletResponse bulletResponse;
    private final HitMerge hitMerge;
    private final ContactMerge contactMerge = new ContactMerge();
    private final ContactSolver contactSolver;
    private final ContinuousCollision continuousCollision;
    private final BulletMotion bulletMotion;

    Pipeline(WorldConfig config, Registry registry, ShapeTable shapes, Workers workers) {
        this.registry = registry;
        this.shapes = shapes;
        this.workers = workers;
        dt = 1f / config.hertz;
        limits = new StepLimits(config.contactsPerBody);
        int team = workers.count();
        profile = new StepProfile(names(Stage.values()), team);
        profile.bulletsMeet = meet(config.bulletMasks);
        badRows = new BadRows(registry, config.badValues == BadValues.REMOVE);
        lifetimes = new Lifetimes(registry, badRows);
        bodyTables = new BodyTables(registry, bodies, badRows);
        bulletTables = new BulletTables(registry);
        beams = new Beams(registry, badRows);
        bodyBoxes = new BodyBoxes(team);
        kernels = config.simd ? KernelChoice.fastest() : KernelChoice.scalar();
        cellSizes = config.cellSizes;
        adaptiveBroadphase = new AdaptiveBroadphase(kernels);
        broadphase = adaptiveBroadphase;
        if (config.broadphase != null) {
            useBroadphase(config.broadphase);
        } else if (cellSizes.length > 0) {
            useBroadphase(BroadphaseKind.GRID);
        }
        bulletLookUps = new BulletLookUps(bulletTables, team, kernels);
        beamLookUps = new BeamLookUps(beams, team);
        bulletPairs = new BulletPairs(bulletTables, config.bulletMasks, team, kernels);
        bodyManifolds = new BodyManifolds(team);
        bulletImpacts = new BulletImpacts(bulletTables, bulletLookUps, team, kernels);
        beamImpacts = new BeamImpacts(beams, beamLookUps, team);
        bulletMeetings = new BulletMeetings(bulletTables, bulletPairs, team);
        meetings = new Meetings(bulletTables, bulletMeetings);
        bulletResponse = new BulletResponse(bulletTables, bulletImpacts, meetings, team);
        hitMerge = new HitMerge(bulletTables, beams, hits);
        contactSolver = new ContactSolver(
                new SolverSettings().gravity(config.gravityX, config.gravityY).substeps(config.substeps),
                team,
                kernels);
        continuousCollision = new ContinuousCollision(team, kernels);
        bulletMotion = new BulletMotion(bulletTables, hits, meetings);
    }

    /** Switches the broadphase from the next step on. */
    void useBroadphase(BroadphaseKind kind) {
        broadphaseKind = kind;
        broadphase = kind == BroadphaseKind.GRID && cellSizes.length > 0
                ? HierarchicalGrid.ofCellSizes(kernels, cellSizes)
                : Broadphases.create(kind, kernels);
    }

    BroadphaseKind broadphaseKind() {
        return broadphaseKind != null ? broadphaseKind : adaptiveBroadphase.kind();
    }

    BroadphaseStats broadphaseStats() {
        return broadphase.stats();
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
        kernels.choose(bodies.count, bulletTables.rows());
        profile.kernels = kernels.now().name();
        profile.begin();
        profile.removed = 0;
        profile.firstRemoved = null;
        workers.resetBusy();
    }

    void gather() {
        readRows();
        if (settled()) {
            readRows();
        }
    }

    private void readRows() {
        lifetimes.removeExpired(workers);
        bodyTables.gather(shapes.shapes(), workers);
        bulletTables.refresh();
        beams.gather();
    }

    /** Whether bad rows were found and removed. Nothing but expired rows has changed so far. */
    private boolean settled() {
        if (badRows.count() == 0) {
            return false;
        }
        int removed = badRows.settle();
        profile.removed += removed;
        profile.firstRemoved = badRows.first();
        return true;
    }

    void broadphase() {
        findCandidates();
        if (bulletLookUps.isFlawed()) {
            bulletTables.examine(badRows);
            if (settled()) {
                readRows();
                findCandidates();
            }
        }
        beams.bend();
        beamLookUps.run(broadphase, limits.contacts(beams.segmentsFiring()), workers);
        bulletPairs.run(limits.contacts(bulletTables.rows()), workers, dt);
    }

    private void findCandidates() {
        bodyBoxes.run(
                bodies,
                shapes.shapes(),
                BodyManifolds.SPECULATIVE_DISTANCE,
                BodyManifolds.WALL_SPECULATIVE_DISTANCE,
                workers,
                dt);
        adaptiveBroadphase.expectLookUps((long) bulletTables.rows() + beams.segmentsFiring());
        broadphase.build(bodyBoxes.boxes(), workers);
        pairedBodies = boundedPairs.find(broadphase, bodyBoxes.boxes(), limits.pairs(bodies.count), workers, pairs);
        int most = limits.contacts(bulletTables.rows());
        bulletLookUps.run(broadphase, bodies, shapes.shapes(), most, workers, dt);
    }

    void narrowphase() {
        bodyManifolds.run(bodies, shapes.shapes(), pairs, limits.contacts(bodies.count), workers, dt);
        bulletImpacts.run(bodies, shapes.shapes(), workers, dt);
        beamImpacts.run(bodies, shapes.shapes(), workers);
        bulletMeetings.run(workers, dt);
    }

    void response() {
        bulletResponse.run(bodies, workers);
    }

    void merge() {
        hitMerge.run(bulletResponse, beamImpacts, meetings, dt, bodies, workers);
        contactMerge.run(bodyManifolds, bodies, contacts, workers);
    }

    void dynamics() {
        bulletResponse.applyImpulses();
        contactCache.match(bodies, contacts);
        contactSolver.solve(bodies, contacts, dt, workers);
        continuousCollision.run(bodies, shapes.shapes(), bodyBoxes.boxes(), workers);
        contactSolver.finish(bodies, workers);
        bodyTables.scatter();
        bulletMotion.run(workers, dt);
        lifetimes.age(dt);
    }

    void events() {
        contactCache.update(contacts);
    }

    /** Continues after a restored step, whose buffers are empty. */
    void resumeAfter(long step) {
        stepNumber = step;
        forgetStep();
    }

    /** Empties the buffers of the last step, for example because it failed: their rows may be gone. */
    void forgetStep() {
        bodies.count = 0;
        beams.count = 0;
        pairs.count = 0;
        pairedBodies = 0;
        hits.count = 0;
        contacts.count = 0;
        contactCache.forgetEnded();
    }

    void endStage(Stage stage) {
        count(stage);
        profile.end(stage.ordinal());
        if (stage == Stage.EVENTS) {
            endStep();
        }
    }

    private void endStep() {
        for (int w = 0; w < workers.count(); w++) {
            profile.busy(w, workers.busyNanos(w));
            profile.work(w, workers.blocksRun(w), workers.claims(w));
        }
        profile.loops = workers.loops();
        profile.sharedLoops = workers.sharedLoops();
        stepNumber++;
    }

    /** Copies a stage's counts to the profile. */
    private void count(Stage stage) {
        switch (stage) {
            case GATHER -> {
                profile.bodies = bodies.count;
                profile.bullets = bulletTables.rows();
                profile.beams = beams.count;
            }
            case BROADPHASE -> {
                profile.bodyPairs = pairs.count;
                profile.bulletPairs = (int) bulletLookUps.count() + bulletPairs.count();
                profile.unpairedBodies = bodies.count - pairedBodies;
                profile.unpairedBullets = bulletLookUps.unpaired() + beamLookUps.unpaired() + bulletPairs.unpaired();
            }
            case NARROWPHASE -> profile.droppedContacts = bodyManifolds.dropped();
            case RESPONSE -> bulletResponse.noteFill(profile);
            case MERGE -> {
                profile.contacts = contacts.count;
                profile.hits = hits.count;
            }
            default -> {}
        }
    }

    // ---- LastStep

    @Override
    public long stepNumber() {
        return stepNumber;
    }

    @Override
    public float stepSeconds() {
        return dt;
    }

    @Override
    public Registry registry() {
        return registry;
    }

    @Override
    public Bodies bodies() {
        return bodies;
    }

    @Override
    public Shape[] shapes() {
        return shapes.shapes();
    }

    @Override
    public Boxes boxes() {
        return bodyBoxes.boxes();
    }

    @Override
    public Broadphase currentBroadphase() {
        return broadphase;
    }

    @Override
    public Pairs pairs() {
        return pairs;
    }

    @Override
    public int firstUnpaired() {
        return Math.min(pairedBodies, bodyManifolds.firstDropped());
    }

    @Override
    public ContactSet contacts() {
        return contacts;
    }

    @Override
    public ContactCache contactCache() {
        return contactCache;
    }

    @Override
    public Beams beams() {
        return beams;
    }

    @Override
    public HitSet hits() {
        return hits;
    }
}
