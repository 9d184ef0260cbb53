package dev.barrage.physics;

import dev.barrage.physics.body.BadRows;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.body.Lifetimes;
import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.broadphase.BodyBoxes;
import dev.barrage.physics.broadphase.BoundedPairs;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.choice.AdaptiveBroadphase;
import dev.barrage.physics.broadphase.choice.SplitBroadphase;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.bullet.BeamImpacts;
import dev.barrage.physics.bullet.BeamLookUps;
import dev.barrage.physics.bullet.BeamTouches;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.bullet.BulletImpacts;
import dev.barrage.physics.bullet.BulletLookUps;
import dev.barrage.physics.bullet.BulletMeetings;
import dev.barrage.physics.bullet.BulletMotion;
import dev.barrage.physics.bullet.BulletPairs;
import dev.barrage.physics.bullet.BulletResponse;
import dev.barrage.physics.bullet.BulletTables;
import dev.barrage.physics.bullet.BulletTargets;
import dev.barrage.physics.bullet.HitMerge;
import dev.barrage.physics.bullet.HitOrder;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.contact.BodyManifolds;
import dev.barrage.physics.contact.ContactCache;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.dynamics.ContactSolver;
import dev.barrage.physics.dynamics.ContinuousCollision;
import dev.barrage.physics.dynamics.SolverSettings;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.response.ContactMerge;

/** The stages of a step with all their memory between them. Each reads the output of the stage before. */
final class Stages {
    final Bodies bodies = new Bodies();
    final HitSet hits = new HitSet();
    final ContactSet contacts = new ContactSet();
    final Pairs pairs = new Pairs();
    final Beams beams;
    final BulletTargets bulletTargets;
    private final ShapeTable shapes;
    private final Workers workers;
    private final StepProfile profile;
    private final float dt;
    private final StepLimits limits;
    private final BadRows badRows;
    private final Lifetimes lifetimes;
    private final BodyTables bodyTables;
    private final BulletTables bulletTables;
    private final BodyBoxes bodyBoxes;
    private final BoundedPairs boundedPairs = new BoundedPairs();
    private final AdaptiveBroadphase adaptiveBroadphase;
    private final BulletLookUps bulletLookUps;
    private final BeamLookUps beamLookUps;
    private final BulletPairs bulletPairs;
    final BodyManifolds bodyManifolds;
    final BulletImpacts bulletImpacts;
    final BeamImpacts beamImpacts;
    private final BulletMeetings bulletMeetings;
    private final HitOrder hitOrder;
    final BulletResponse bulletResponse;
    private final HitMerge hitMerge;
    private final ContactMerge contactMerge = new ContactMerge();
    private final ContactSolver contactSolver;
    private final ContinuousCollision continuousCollision;
    private final BulletMotion bulletMotion;
    private final BeamTouches beamTouches;
    private SplitBroadphase broadphase;
    private int pairedBodies;

    /** Largest number of candidate pairs of bullets with bodies, with bullets, and with beams, in this step. */
    private int mostBulletPairs;

    Stages(
            WorldConfig config,
            Registry registry,
            ShapeTable shapes,
            Workers workers,
            KernelChoice kernels,
            StepProfile profile) {
        this.profile = profile;
        limits = new StepLimits(config.contactsPerBody);
        badRows = new BadRows(registry, config.badValues == BadValues.REMOVE);
        this.shapes = shapes;
        this.workers = workers;
        dt = 1f / config.hertz;
        int team = workers.count();
        beams = new Beams(registry, badRows);
        lifetimes = new Lifetimes(registry, badRows);
        bodyTables = new BodyTables(registry, bodies, badRows);
        bulletTables = new BulletTables(registry);
        bodyBoxes = new BodyBoxes(team);
        adaptiveBroadphase = new AdaptiveBroadphase(kernels);
        broadphase = new SplitBroadphase(adaptiveBroadphase, new HierarchicalGrid(kernels));
        bulletTargets = new BulletTargets(kernels);
        bulletLookUps = new BulletLookUps(bulletTables, team, kernels);
        beamLookUps = new BeamLookUps(beams, team);
        bulletPairs = new BulletPairs(bulletTables, config.bulletMasks, team, kernels);
        bodyManifolds = new BodyManifolds(team);
        bulletImpacts = new BulletImpacts(bulletTables, bulletLookUps, team, kernels, config.sweepSlowBullets);
        beamImpacts = new BeamImpacts(beams, beamLookUps, team);
        bulletMeetings = new BulletMeetings(bulletTables, bulletPairs);
        hitOrder = new HitOrder(bulletTables, bulletMeetings);
        bulletResponse = new BulletResponse(bulletTables, bulletImpacts, hitOrder, team);
        hitMerge = new HitMerge(bulletTables, beams, hits);
        contactSolver = new ContactSolver(
                new SolverSettings()
                        .gravity(config.gravityX, config.gravityY)
                        .substeps(config.substeps)
                        .restitutionThreshold(config.effectiveRestitutionThreshold()),
                team,
                kernels);
        continuousCollision = new ContinuousCollision(team, kernels);
        bulletMotion = new BulletMotion(bulletTables, hits, hitOrder);
        beamTouches = new BeamTouches(bulletTables, beams, hits, config.beamMasks, team, kernels);
    }

    /** Replaces the broadphase that is chosen automatically, or chosen before. */
    void use(SplitBroadphase chosen) {
        broadphase.close();
        broadphase = chosen;
    }

    Broadphase currentBroadphase() {
        return broadphase;
    }

    /** The kind that is chosen automatically. */
    BroadphaseKind adaptiveKind() {
        return adaptiveBroadphase.sweeps() ? BroadphaseKind.SWEEP : BroadphaseKind.GRID;
    }

    Boxes boxes() {
        return bodyBoxes.boxes();
    }

    int bullets() {
        return bulletTables.rows();
    }

    void gather() {
        readRows();
        if (removeBadRows()) {
            readRows();
        }
    }

    private void readRows() {
        lifetimes.removeExpired(workers);
        bodyTables.gather(shapes.shapes(), workers);
        bulletTables.refresh();
        mostBulletPairs = limits.contacts(bulletTables.rows());
        beams.gather();
    }

    /** Whether bad rows were found and removed. Nothing but expired rows has changed so far. */
    private boolean removeBadRows() {
        if (badRows.count() == 0) {
            return false;
        }
        profile.removed += badRows.remove();
        if (profile.firstRemoved == null) {
            profile.firstRemoved = badRows.first();
        }
        return true;
    }

    void broadphase() {
        findCandidates();
        if (bulletLookUps.isFlawed()) {
            bulletTables.examine(badRows);
            if (removeBadRows()) {
                gather();
                findCandidates();
            }
        }
        beams.bend();
        beamLookUps.run(broadphase, limits.contacts(beams.segmentsFiring()), workers);
        bulletPairs.run(mostBulletPairs, workers, dt);
    }

    private void findCandidates() {
        bodyBoxes.run(
                bodies,
                shapes.shapes(),
                BodyManifolds.SPECULATIVE_DISTANCE,
                BodyManifolds.WALL_SPECULATIVE_DISTANCE,
                workers,
                dt);
        long lookUps = (long) bulletTables.rows() + beams.segmentsFiring();
        adaptiveBroadphase.expectLookUps(lookUps);
        broadphase.build(
                bodyBoxes, bodies.awake, BulletLookUps.arePrepared(bulletTables.rows(), bodies.count), workers);
        pairedBodies = boundedPairs.find(broadphase, bodyBoxes.boxes(), limits.pairs(bodies.count), workers, pairs);
        bulletTargets.run(broadphase, bodyBoxes, bodies, shapes.shapes(), bulletTables.rows(), workers);
        bulletLookUps.run(bulletTargets, mostBulletPairs, workers, dt);
    }

    void narrowphase(ContactCache contactCache) {
        bodyManifolds.run(
                bodies, shapes.shapes(), pairs, contactCache.manifolds(), limits.contacts(bodies.count), workers, dt);
        bulletImpacts.run(bodies, shapes.shapes(), workers, dt);
        beamImpacts.run(bodies, shapes.shapes(), workers);
        bulletMeetings.run(workers, dt);
    }

    void response(ContactCache contactCache) {
        bulletResponse.run(bodies, workers, dt);
        if (bulletResponse.isFlawed()) {
            bulletTables.examine(badRows);
            if (removeBadRows()) {
                gather();
                broadphase();
                narrowphase(contactCache);
                bulletResponse.run(bodies, workers, dt);
            }
        }
    }

    void merge(ContactCache contactCache) {
        hitMerge.run(bulletResponse, beamImpacts, hitOrder, dt, bodies, workers);
        contactMerge.run(bodyManifolds, bodies, contactCache.manifolds(), contacts, workers);
    }

    void dynamics(ContactCache contactCache) {
        bulletResponse.applyImpulses();
        contactCache.match(bodies, contacts);
        contactSolver.solve(bodies, contacts, dt, workers);
        continuousCollision.run(
                bodies, shapes.shapes(), bodyBoxes, broadphase.still(), limits.pairs(bodies.count), workers);
        contactSolver.finish(bodies, workers);
        bodyTables.scatter(dt);
        beams.scatter();
        bulletMotion.run(workers, dt);
        beamTouches.run(mostBulletPairs, workers);
    }

    /** Empties the buffers that are read between two steps. */
    void clear() {
        bodyTables.forget();
        bodies.count = 0;
        beams.count = 0;
        pairs.count = 0;
        pairedBodies = 0;
        hits.count = 0;
        contacts.count = 0;
    }

    /** Copies a stage's counts to the profile. */
    void count(Stage stage) {
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
            case MERGE -> profile.contacts = contacts.count;
            case DYNAMICS -> {
                profile.unsweptBodies = continuousCollision.unswept();
                profile.unpairedBullets += beamTouches.unpaired();
                profile.hits = hits.count;
            }
            default -> {}
        }
    }

    /** The first body that some pairs or contacts of the last step were dropped of. */
    int firstUnpaired() {
        return Math.min(pairedBodies, bodyManifolds.firstDropped());
    }
}
