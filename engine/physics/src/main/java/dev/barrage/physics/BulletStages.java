package dev.barrage.physics;

import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.choice.SplitBroadphase;
import dev.barrage.physics.bullet.BeamImpacts;
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
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.kernel.KernelChoice;

/**
 * The stages of bullets and beams. A world makes them in the first step with one: without their classes it starts a
 * tenth sooner.
 */
final class BulletStages {
    private final Beams beams;
    private final BulletLookUps lookUps;
    private final BulletPairs pairs;
    final BulletImpacts impacts;
    final BeamImpacts beamImpacts;
    private final BulletMeetings meetings;
    private final HitOrder order;
    final BulletResponse response;
    private final HitMerge merge;
    private final BulletMotion motion;
    private final BeamTouches touches;

    /** Largest number of candidate pairs of bullets with bodies, with bullets, and with beams, in this step. */
    private int mostPairs;

    BulletStages(WorldConfig config, BulletTables tables, Beams beams, HitSet hits, int team, KernelChoice kernels) {
        this.beams = beams;
        lookUps = new BulletLookUps(tables, team, kernels);
        pairs = new BulletPairs(tables, config.bulletMasks, team, kernels);
        impacts = new BulletImpacts(tables, lookUps, team, kernels, config.sweepSlowBullets);
        beamImpacts = new BeamImpacts(beams, team);
        meetings = new BulletMeetings(tables, pairs);
        order = new HitOrder(tables, meetings);
        response = new BulletResponse(tables, impacts, order, team);
        merge = new HitMerge(tables, beams, hits);
        motion = new BulletMotion(tables, hits, order, team);
        touches = new BeamTouches(tables, beams, hits, config.beamMasks, team, kernels);
    }

    void begin(int mostPairs) {
        this.mostPairs = mostPairs;
    }

    /**
     * Finds the candidates among bodies.
     *
     * @return whether bullets with bad values were met
     */
    boolean lookUp(StepContext step, BulletTargets targets) {
        lookUps.run(step, targets, mostPairs);
        return lookUps.isFlawed();
    }

    void findPairs(StepContext step, StepProfile profile) {
        beams.bend();
        pairs.run(step, mostPairs);
        profile.bulletPairs = (int) lookUps.count() + pairs.count();
        profile.unpairedBullets = lookUps.unpaired() + pairs.unpaired();
    }

    void narrowphase(StepContext step, SplitBroadphase broadphase) {
        impacts.run(step);
        beamImpacts.run(step, broadphase);
        meetings.run(step);
    }

    /** Returns whether bullets with bad values hit. */
    boolean respond(StepContext step) {
        response.run(step);
        return response.isFlawed();
    }

    void merge(StepContext step) {
        merge.run(step, response, beamImpacts, order);
    }

    void move(StepContext step, BulletTargets targets, StepProfile profile) {
        beams.scatter();
        motion.run(step, targets);
        touches.run(step.dt, mostPairs, step.workers);
        profile.unpairedBullets += touches.unpaired();
    }
}
