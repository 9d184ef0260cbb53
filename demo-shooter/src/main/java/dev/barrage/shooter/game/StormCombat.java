package dev.barrage.shooter.game;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;

/** The player against bullets by the thousand: grazes charge, the beam cuts, shots chip, parries turn, bombs clear. */
final class StormCombat {
    /** Distance of a bullet's centre from the ship's, and of a grain's surface from the core's, metres. */
    private static final float BULLET_GRAZE = 0.7f;

    private static final float GRAIN_GRAZE = 0.5f;

    /** Energy of a grazed bullet and grain: a tenth a second along a formation that passes at 3 m/s. */
    private static final float BULLET_CHARGE = 0.012f;

    private static final float GRAIN_CHARGE = 0.0035f;

    /** Grains that the beam cuts in a step, the nearest first: it eats its way through a dense formation in a second. */
    private static final int MOST_CUTS = 4;

    private static final float PARRY_DISTANCE = 1.2f;

    /** Grains in the disc of a bomb, about. */
    private static final int DISC = 8192;

    private final Game game;
    private final World world;
    private final Player player;
    private final Weapons weapons;
    private final EnemyFire fire;
    private final Storm storm;
    private final Gems gems;
    private final Scoring scoring;
    private final HitCounts counts;
    private final Effects effects;
    private final Hits touches;
    private final Hits[] beamEnds;
    private final Hits[] chips;
    private final BulletBatch batch = new BulletBatch();

    /** Made after all other parts of the game. */
    StormCombat(Game game) {
        this.game = game;
        world = game.world();
        player = game.player();
        weapons = game.weapons();
        fire = game.fire();
        storm = game.storm();
        gems = game.gems();
        scoring = game.scoring();
        counts = game.counts();
        effects = game.effects();
        batch.reserve(DISC);
        touches = world.hits();
        beamEnds = new Hits[] {world.hits(Layers.BEAM, Layers.ENEMY), world.hits(Layers.BEAM, Layers.WALL)};
        chips = new Hits[] {
            world.hits(Layers.SHOT, Layers.GRAIN),
            world.hits(Layers.SHOT, Layers.FLOOD),
            world.hits(Layers.SHOT, Layers.EBB)
        };
    }

    private int worth() {
        return game.difficulty().worth();
    }

    /** Evaluates what beam and shots did to grains in the world's last step. */
    void readHits() {
        cut();
        chip();
        if (storm.isBreaking()) {
            batch.clear();
            storm.pickBroken(batch);
            turnIntoGems(Gems.CLEARED_POINTS, false);
        }
    }

    private void cut() {
        batch.clear();
        float reach = reach();
        for (touches.rewind(); touches.next() && batch.count < MOST_CUTS; ) {
            if (touches.byBeam() && touches.onBullet()) {
                if (touches.distance() > reach) {
                    break;
                }
                cut(touches.second());
            }
        }
        scoring.cut(batch.count, worth());
        counts.grainsCut += batch.count;
        turnIntoGems(Gems.GRAIN_POINTS, true);
    }

    /** Length of the beam up to the body that ends it; the blade around it passes through bodies. */
    private float reach() {
        float reach = Float.POSITIVE_INFINITY;
        for (Hits ends : beamEnds) {
            for (ends.rewind(); ends.next(); ) {
                reach = Math.min(reach, ends.distance());
            }
        }
        return reach;
    }

    private void cut(long grain) {
        Rows.pick(world.registry().tableOf(grain), world.registry().rowOf(grain), batch);
        effects.add(Effects.Kind.CUT, world.x(grain), world.y(grain), -1);
    }

    private void chip() {
        int count = 0;
        for (Hits each : chips) {
            for (each.rewind(); each.next(); count++) {
                weapons.chip(each.first());
                effects.add(Effects.Kind.CHIP, each.x(), each.y(), -1);
            }
        }
        scoring.chip(count, worth());
        counts.grainsShot += count;
    }

    /** Charges the beam by the bullets that pass close by. */
    void graze() {
        if (player.invulnerableSeconds() > 0f || player.isDying()) {
            return;
        }
        int bullets = fire.graze(player.x(), player.y(), BULLET_GRAZE, effects);
        for (int i = 0; i < bullets; i++) {
            scoring.graze(worth());
        }
        int grains = storm.graze(player.x(), player.y(), Player.CORE_RADIUS + GRAIN_GRAZE);
        scoring.grazeGrains(grains, worth());
        weapons.charge(BULLET_CHARGE * bullets + GRAIN_CHARGE * grains);
    }

    /** Turns the bullets and grains around the ship into shots that fly back. */
    void parry() {
        pick(PARRY_DISTANCE, PARRY_DISTANCE);
        player.parry();
        scoring.parry(batch.count, worth());
        counts.bulletsParried += batch.count;
        effects.add(Effects.Kind.PARRY, player.x(), player.y(), -1);
        world.removeAll(batch.entity, batch.count);
        weapons.returnFire(batch);
    }

    /**
     * Turns bullets and grains around the ship into gems that count for no bomb.
     *
     * @param bullets distance up to which bullets are taken, metres
     * @param grains distance up to which grains are taken, metres
     */
    void clear(float bullets, float grains) {
        pick(bullets, 0f);
        turnIntoGems(Gems.BULLET_POINTS, false);
        pick(0f, grains);
        turnIntoGems(Gems.CLEARED_POINTS, false);
    }

    private void pick(float bullets, float grains) {
        batch.clear();
        fire.pick(player.x(), player.y(), bullets, batch);
        storm.pick(player.x(), player.y(), grains, batch);
    }

    private void turnIntoGems(int points, boolean earned) {
        world.removeAll(batch.entity, batch.count);
        gems.add(batch, points, earned);
    }
}
