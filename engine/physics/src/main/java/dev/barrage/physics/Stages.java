package dev.barrage.physics;

import dev.barrage.physics.body.BadRows;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.body.Lifetimes;
import dev.barrage.physics.body.OriginShift;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.BodyBoxes;
import dev.barrage.physics.broadphase.BoundedPairs;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.choice.SplitBroadphase;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.bullet.BulletTables;
import dev.barrage.physics.bullet.BulletTargets;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.contact.BodyManifolds;
import dev.barrage.physics.contact.SensorPasses;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.dynamics.ContactSolver;
import dev.barrage.physics.dynamics.ContinuousCollision;
import dev.barrage.physics.dynamics.Fluids;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.inspect.LastStep;
import dev.barrage.physics.island.Islands;
import dev.barrage.physics.island.Waking;
import dev.barrage.physics.joint.JointLists;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.response.ContactMerge;
import dev.barrage.physics.response.StepPushes;

/** The stages of a step with all their memory between them. Each reads the output of the stage before. */
final class Stages {
    /** Least number of bodies that the limits count: smaller worlds have the limits of this number. */
    private static final int LEAST_BODIES = 8192;

    /** Candidate pairs per contact. Boxes overlap more often than bodies touch: those of long bodies side by side. */
    private static final int PAIRS_PER_CONTACT = 4;

    final Bodies bodies = new Bodies();
    final HitSet hits = new HitSet();
    final Pairs pairs = new Pairs();
    final Beams beams;
    final BulletTargets bulletTargets;
    final LastStep last;
    private final StepContext step;
    private final StepProfile profile;
    private final WorldConfig config;
    private final KernelChoice kernels;
    private final BadRows badRows;
    private final Lifetimes lifetimes;
    private final Compounds compounds;
    private final JointLists joints;
    private final BodyTables bodyTables;
    private final OriginShift originShift;
    private final BulletTables bulletTables;
    private final BodyBoxes bodyBoxes;
    private final BoundedPairs boundedPairs = new BoundedPairs();
    final BodyManifolds bodyManifolds;
    final StepPushes pushes;
    private final ContactMerge contactMerge = new ContactMerge();
    private final Waking waking;
    private final Islands islands;
    private final Fluids fluids;
    private final ContactSolver contactSolver;
    private final ContinuousCollision continuousCollision;
    private final SensorPasses sensorPasses = new SensorPasses();
    private SplitBroadphase broadphase;

    /** Null until the first step with bullets or beams. */
    BulletStages bullets;

    Stages(
            WorldConfig config,
            Tuning tuning,
            LastStep last,
            Compounds compounds,
            JointLists joints,
            Workers workers,
            KernelChoice kernels,
            StepProfile profile) {
        this.last = last;
        this.compounds = compounds;
        this.joints = joints;
        this.profile = profile;
        this.config = config;
        this.kernels = kernels;
        Registry registry = last.registry;
        badRows = new BadRows(registry, config.badValues == BadValues.REMOVE);
        step = new StepContext(bodies, last.shapes(), workers, last.stepSeconds);
        step.rules = config.rules;
        int team = workers.count();
        beams = new Beams(registry, badRows);
        lifetimes = new Lifetimes(registry, badRows);
        bodyTables = new BodyTables(registry, bodies, tuning.sleep, badRows);
        pushes = new StepPushes(bodyTables, bodies, team);
        originShift = new OriginShift(registry, bodyTables, compounds);
        bulletTables = new BulletTables(registry);
        bodyBoxes = new BodyBoxes(team);
        broadphase = new SplitBroadphase(kernels);
        bulletTargets = new BulletTargets(kernels);
        bodyManifolds = new BodyManifolds(tuning.recycling, last.joints, team);
        waking = new Waking(bodyTables, last.sleepingContacts, last.joints, bodyManifolds);
        islands = new Islands(tuning.sleep);
        fluids = new Fluids(tuning.solver);
        contactSolver = new ContactSolver(tuning.solver, team, kernels);
        continuousCollision = new ContinuousCollision(team, kernels);
        publish();
    }

    /** Shows the buffers to those who read them after a step. */
    private void publish() {
        last.bodies = bodies;
        last.bodyTables = bodyTables;
        last.boxes = bodyBoxes.boxes();
        last.broadphase = broadphase;
        last.beams = beams;
        last.bulletTargets = bulletTargets;
        last.pairs = pairs;
        last.hits = hits;
        last.bodyManifolds = bodyManifolds;
        last.areBoxesBuilt = false;
    }

    /** Replaces the broadphase that is chosen automatically, or chosen before. */
    void use(SplitBroadphase chosen) {
        broadphase.close();
        broadphase = chosen;
        publish();
    }

    /** The kind that is chosen automatically. */
    BroadphaseKind adaptiveKind() {
        return broadphase.sweeps() ? BroadphaseKind.SWEEP : BroadphaseKind.GRID;
    }

    /**
     * Largest number of contacts between bodies, or of candidate pairs of bullets or beam segments, by their number; see
     * {@link WorldConfig#contactsPerBody}.
     */
    private int mostContacts(int movers) {
        return (int) Math.min((long) config.contactsPerBody * Math.max(movers, LEAST_BODIES), Integer.MAX_VALUE / 4);
    }

    /** Largest number of candidate pairs of bodies. */
    private int mostPairs() {
        return (int) Math.min((long) PAIRS_PER_CONTACT * mostContacts(bodies.count), Integer.MAX_VALUE / 4);
    }

    int bulletCount() {
        return bulletTables.rows();
    }

    void gather() {
        last.areBoxesBuilt = false;
        readRows();
        if (removeBadRows()) {
            readRows();
        }
        pushes.begin();
        profile.bodies = bodies.count;
        profile.bullets = bulletTables.rows();
        profile.beams = beams.count;
    }

    /** Moves all positions; see {@link OriginShift}. Then {@link #clear}. */
    void shift(float dx, float dy) {
        originShift.shift(dx, dy, last.haveMaterials());
        joints.shift(dx, dy);
    }

    private void readRows() {
        lifetimes.removeExpired(step.workers);
        compounds.settleIfGone();
        step.shapes = last.shapes();
        step.haveMaterials = last.haveMaterials();
        settleJoints();
        bodyTables.gather(step);
        last.joints.gather(bodyTables);
        last.contactState.begin(bodyTables, step);
        waking.wakeDisturbed(step);
        bulletTables.refresh();
        beams.gather();
        if (bullets == null && (bulletTables.rows() > 0 || beams.count > 0)) {
            makeBullets();
        }
        if (bullets != null) {
            bullets.begin(mostContacts(bulletTables.rows()));
        }
    }

    /** Makes the stages of bullets. A world that has had bullets goes on with them. */
    void makeBullets() {
        bullets = new BulletStages(config, bulletTables, beams, hits, step.workers.count(), kernels);
    }

    /** Whether bad rows were found and removed. Nothing but expired rows has changed so far. */
    private boolean removeBadRows() {
        if (badRows.count() == 0) {
            return false;
        }
        last.contacts.isChanged = true; // some may have been brought up to date for nothing
        profile.removed += badRows.remove();
        if (profile.firstRemoved == null) {
            profile.firstRemoved = badRows.first();
        }
        return true;
    }

    private boolean removeBadBullets() {
        bulletTables.examine(badRows);
        return removeBadRows();
    }

    void broadphase() {
        if (findCandidates() && removeBadBullets()) {
            gather();
            findCandidates();
        }
        if (bullets != null) {
            bullets.findPairs(step, profile);
        }
        last.areBoxesBuilt = broadphase.hasBoxes();
        profile.bodyPairs = pairs.count;
        profile.unpairedBodies = bodies.count - last.firstUnpaired;
    }

    /** Returns whether bullets with bad values were met. */
    private boolean findCandidates() {
        broadphase.expectLookUps((long) bulletTables.rows() + beams.segmentsFiring());
        findPairs();
        if (waking.wakeTouched(step, pairs, bodyBoxes.boxes(), broadphase)) {
            findPairs();
        }
        bulletTargets.run(step, broadphase, bodyBoxes, bulletTables.rows());
        return bullets != null && bullets.lookUp(step, bulletTargets);
    }

    private void findPairs() {
        bodyBoxes.run(step, BodyManifolds.SPECULATIVE_DISTANCE, BodyManifolds.WALL_SPECULATIVE_DISTANCE);
        broadphase.build(bodyBoxes, bodies.awake, step.workers);
        last.firstUnpaired = boundedPairs.find(broadphase, bodyBoxes.boxes(), mostPairs(), step.workers, pairs);
    }

    void narrowphase() {
        bodyManifolds.run(step, pairs, last.contacts, mostContacts(bodies.count));
        last.firstUnpaired = Math.min(last.firstUnpaired, bodyManifolds.firstDropped());
        if (bullets != null) {
            bullets.narrowphase(step, broadphase);
        }
        profile.droppedContacts = bodyManifolds.dropped();
    }

    void response() {
        if (bullets == null) {
            return;
        }
        if (bullets.respond(step) && removeBadBullets()) {
            gather();
            broadphase();
            narrowphase();
            bullets.respond(step);
        }
        bullets.response.noteFill(profile);
    }

    void merge() {
        if (bullets != null) {
            bullets.merge(step);
        }
        contactMerge.run(step, bodyManifolds, last.contacts);
        profile.contacts = last.contacts.count;
    }

    void dynamics() {
        if (bullets != null) {
            bullets.response.applyImpulses();
        }
        pushes.apply(step.dt);
        fluids.run(step, last.contacts);
        contactSolver.solve(step, last.contacts, last.joints);
        bodyTables.colliders().takeMotion();
        Pairs known = last.firstUnpaired < bodies.count ? null : pairs;
        continuousCollision.run(
                step, last.contacts, last.joints, bodyBoxes, known, broadphase.still(), mostPairs(), sensorPasses);
        contactMerge.addPasses(sensorPasses);
        contactSolver.finish(step);
        bodyTables.colliders().takePlaces();
        islands.run(step, last.contacts, last.joints, bodyTables);
        bodyTables.scatter(step.dt);
        last.joints.scatter();
        last.joints.findOver();
        islands.endMotions(bodyTables);
        if (bullets != null) {
            bullets.move(step, bulletTargets, profile);
        }
        profile.contacts = last.contacts.count;
        profile.unsweptBodies = continuousCollision.unswept();
        profile.hits = hits.count;
    }

    void events() {
        last.contactEvents.update(step);
        removeBroken();
        islands.layContacts(last.sleepingContacts);
    }

    /** Removes joints whose bodies are gone, and wakes what joints held that are gone. */
    void settleJoints() {
        if (last.joints.haveRowsMoved()) {
            joints.wakeBereft(last.joints);
        }
        joints.settle();
    }

    private void removeBroken() {
        for (int k = 0; k < last.joints.overCount; k++) {
            int j = last.joints.over[k];
            if ((last.joints.flags[j] & JointSet.BREAKS) != 0 && last.registry.isAlive(last.joints.entity[j])) {
                joints.remove(last.joints.entity[j]);
            }
        }
    }

    /** Empties the buffers that are read between two steps. */
    void clear() {
        bodyTables.forget();
        last.joints.forget();
        joints.forget();
        islands.forget();
        bodies.count = 0;
        beams.count = 0;
        pairs.count = 0;
        last.firstUnpaired = 0;
        hits.count = 0;
        last.contacts.count = 0;
        last.contacts.isChanged = true;
    }
}
