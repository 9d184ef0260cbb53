package dev.barrage.physics;

import dev.barrage.physics.body.Beams;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.body.Lifetimes;
import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.broadphase.AdaptiveBroadphase;
import dev.barrage.physics.broadphase.BeamLookUps;
import dev.barrage.physics.broadphase.BodyBoxes;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.BroadphaseKind;
import dev.barrage.physics.broadphase.BroadphaseStats;
import dev.barrage.physics.broadphase.BulletLookUps;
import dev.barrage.physics.broadphase.BulletPairs;
import dev.barrage.physics.broadphase.HierarchicalGrid;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.dynamics.BulletMotion;
import dev.barrage.physics.dynamics.ContactSolver;
import dev.barrage.physics.dynamics.FastBodies;
import dev.barrage.physics.dynamics.SolverSettings;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.narrowphase.BeamImpacts;
import dev.barrage.physics.narrowphase.BodyManifolds;
import dev.barrage.physics.narrowphase.BulletImpacts;
import dev.barrage.physics.narrowphase.BulletMeetings;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.response.BulletResponse;
import dev.barrage.physics.response.ContactCache;
import dev.barrage.physics.response.ContactMerge;
import dev.barrage.physics.response.ContactSet;
import dev.barrage.physics.response.HitSet;
import dev.barrage.physics.response.Meetings;
import dev.barrage.physics.response.Merge;
import dev.barrage.physics.shape.Shape;

/** The stages of a step and the buffers between them: each method is one stage and reads what the one before wrote. */
final class Pipeline {
    final Bodies bodies = new Bodies();
    final HitSet hits = new HitSet();
    final ContactSet contacts = new ContactSet();
    final ContactCache contactCache = new ContactCache();
    final StepProfile profile;

    private final ShapeTable shapes;
    private final Workers workers;
    private final Lifetimes lifetimes;
    private final BodyTables bodyTables;
    private final BulletTables bullets;
    private final Beams beams;
    private final BodyBoxes boxes;
    private final float[] cellSizes;
    private final KernelChoice kernels;
    private final AdaptiveBroadphase adaptive;
    private Broadphase broadphase;

    /** The kind that was asked for, or null. */
    private BroadphaseKind broadphaseKind;

    private final Pairs pairs = new Pairs();
    private final BulletLookUps bulletLookUps;
    private final BeamLookUps beamLookUps;
    private final BulletPairs bulletPairs;
    private final BodyManifolds manifolds;
    private final BulletImpacts bulletImpacts;
    private final BeamImpacts beamImpacts;
    private final BulletMeetings bulletMeetings;
    private final Meetings meetings;
    private final BulletResponse bulletResponse;
    private final Merge merge;
    private final ContactMerge contactMerge = new ContactMerge();
    private final ContactSolver solver;
    private final FastBodies fastBodies;
    private final BulletMotion bulletMotion;
    private final WorldDrawing drawing;

    Pipeline(WorldConfig config, Registry registry, ShapeTable shapes, Workers workers) {
        this.shapes = shapes;
        this.workers = workers;
        int team = workers.count();
        profile = new StepProfile(names(Stage.values()), team);
        profile.bulletsMeet = meet(config.bulletMasks);
        lifetimes = new Lifetimes(registry);
        bodyTables = new BodyTables(registry, bodies);
        bullets = new BulletTables(registry);
        beams = new Beams(registry);
        boxes = new BodyBoxes(team);
        kernels = config.simd ? KernelChoice.fastest() : KernelChoice.scalar();
        cellSizes = config.cellSizes;
        adaptive = new AdaptiveBroadphase(kernels);
        broadphase = adaptive;
        if (config.broadphase != null) {
            useBroadphase(config.broadphase);
        } else if (cellSizes.length > 0) {
            useBroadphase(BroadphaseKind.GRID);
        }
        bulletLookUps = new BulletLookUps(bullets, team);
        beamLookUps = new BeamLookUps(beams, team);
        bulletPairs = new BulletPairs(bullets, config.bulletMasks, team, kernels);
        manifolds = new BodyManifolds(team);
        bulletImpacts = new BulletImpacts(bullets, bulletLookUps, team, kernels);
        beamImpacts = new BeamImpacts(beams, beamLookUps, team);
        bulletMeetings = new BulletMeetings(bullets, bulletPairs, team);
        meetings = new Meetings(bullets, bulletMeetings);
        bulletResponse = new BulletResponse(bullets, bulletImpacts, meetings, team);
        merge = new Merge(bullets, beams, hits);
        solver = new ContactSolver(
                new SolverSettings().gravity(config.gravityX, config.gravityY).substeps(config.substeps),
                team,
                kernels);
        fastBodies = new FastBodies(team, kernels);
        bulletMotion = new BulletMotion(bullets, hits, meetings);
        drawing = new WorldDrawing(bodies, shapes, boxes, pairs, contacts);
    }

    /** Finds pairs by a broadphase of this kind from the next step on. */
    void useBroadphase(BroadphaseKind kind) {
        broadphaseKind = kind;
        broadphase = kind == BroadphaseKind.GRID && cellSizes.length > 0
                ? HierarchicalGrid.ofCellSizes(kernels, cellSizes)
                : kind.create(kernels);
    }

    BroadphaseKind broadphaseKind() {
        return broadphaseKind != null ? broadphaseKind : adaptive.kind();
    }

    BroadphaseStats broadphaseStats() {
        return broadphase.stats();
    }

    /** The broadphase as the last step left it. */
    Broadphase broadphaseNow() {
        return broadphase;
    }

    /** The boxes of the bodies in the last step. */
    Boxes boxes() {
        return boxes.boxes();
    }

    Beams beams() {
        return beams;
    }

    WorldDrawing drawing() {
        return drawing;
    }

    /** The shape of a body by its index in the last step. */
    Shape shape(int body) {
        return shapes.shapes()[bodies.shape[body]];
    }

    /** The index of a body in the last step, -1 if it was not in it. */
    int indexOf(long entity) {
        for (int i = 0; i < bodies.count; i++) {
            if (bodies.entity[i] == entity) {
                return i;
            }
        }
        return -1;
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
        kernels.choose(bodies.count, bullets.rows());
        profile.kernels = kernels.now().name();
        profile.begin();
        workers.resetBusy();
    }

    void gather() {
        lifetimes.removeExpired(workers);
        bodyTables.gather(shapes.shapes(), workers);
        bullets.refresh();
        beams.refresh();
    }

    void broadphase(float dt) {
        boxes.run(
                bodies,
                shapes.shapes(),
                BodyManifolds.SPECULATIVE_DISTANCE,
                BodyManifolds.WALL_SPECULATIVE_DISTANCE,
                workers,
                dt);
        adaptive.expectLookUps((long) bullets.rows() + beams.segmentsFiring());
        broadphase.build(boxes.boxes(), workers);
        broadphase.findPairs(workers, pairs);
        bulletLookUps.run(broadphase, bodies, shapes.shapes(), workers, dt);
        beamLookUps.run(broadphase, workers);
        bulletPairs.run(workers, dt);
    }

    void narrowphase(float dt) {
        manifolds.run(bodies, shapes.shapes(), pairs, workers, dt);
        bulletImpacts.run(bodies, shapes.shapes(), workers, dt);
        beamImpacts.run(bodies, shapes.shapes(), workers);
        bulletMeetings.run(workers, dt);
    }

    void response() {
        bulletResponse.run(bodies, workers);
    }

    void merge(float dt) {
        merge.run(bulletResponse, beamImpacts, meetings, dt, bodies, workers);
        contactMerge.run(manifolds, bodies, contacts, workers);
    }

    void dynamics(float dt) {
        bulletResponse.applyImpulses();
        contactCache.match(bodies, contacts);
        solver.solve(bodies, contacts, dt, workers);
        fastBodies.run(bodies, shapes.shapes(), boxes.boxes(), workers);
        solver.finish(bodies, workers);
        bodyTables.scatter();
        bulletMotion.run(workers, dt);
        lifetimes.age(dt);
    }

    void events() {
        contactCache.update(contacts);
    }

    /** Makes as if no step had been: of the last one nothing is told any more. */
    void forgetStep() {
        bodies.count = 0;
        beams.count = 0;
        pairs.count = 0;
        hits.count = 0;
        contacts.count = 0;
    }

    void endStage(Stage stage) {
        count(stage);
        profile.end(stage.ordinal());
        if (stage == Stage.EVENTS) {
            for (int w = 0; w < workers.count(); w++) {
                profile.busy(w, workers.busyNanos(w));
                profile.work(w, workers.blocksRun(w), workers.claims(w));
            }
            profile.loops = workers.loops();
            profile.sharedLoops = workers.sharedLoops();
        }
    }

    /** Notes what a stage has counted. */
    private void count(Stage stage) {
        switch (stage) {
            case GATHER -> {
                profile.bodies = bodies.count;
                profile.bullets = bullets.rows();
                profile.beams = beams.count;
            }
            case BROADPHASE -> {
                profile.bodyPairs = pairs.count;
                profile.bulletPairs = bulletLookUps.count() + bulletPairs.count();
            }
            case RESPONSE -> bulletResponse.noteFill(profile);
            case MERGE -> {
                profile.contacts = contacts.count;
                profile.hits = hits.count;
            }
            default -> {}
        }
    }

    int beamPoints(long beam, float reach, float[] xy) {
        return beams.points(beam, reach, xy);
    }
}
