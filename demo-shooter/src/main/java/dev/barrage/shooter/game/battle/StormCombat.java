package dev.barrage.shooter.game.battle;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.HitCounts;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.enemy.EnemyFire;
import dev.barrage.shooter.game.score.Scoring;
import dev.barrage.shooter.game.score.Tally;
import dev.barrage.shooter.game.ship.Beams;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.game.ship.Powers;
import dev.barrage.shooter.game.ship.Ship;
import dev.barrage.shooter.game.ship.Upgrade;
import dev.barrage.shooter.game.ship.Upgrades;
import dev.barrage.shooter.game.ship.Weapons;
import dev.barrage.shooter.game.storm.Storm;

/** The player against bullets by the thousand: grazes charge, the beam cuts, shots chip, parries turn, bombs clear. */
final class StormCombat {
    /** Distance of a bullet's centre from the ship's, metres. */
    private static final float BULLET_GRAZE = 0.7f;

    /** Energy of a grazed bullet and grain: a tenth a second along a formation that passes at 3 m/s. */
    private static final float BULLET_CHARGE = 0.012f;

    private static final float GRAIN_CHARGE = 0.0035f;

    /** Grains that the beam cuts in a step, the nearest first: it eats its way through a dense formation in a second. */
    private static final int MOST_CUTS = 4;

    /** Shots of the ring of a parry, for each time that upgrade is taken. */
    private static final int RING = 16;

    /** Distance up to which a brittle grain takes others along, metres, and the most grains of a step that do. */
    private static final float BRITTLE = 0.28f;

    private static final int MOST_BROKEN = 8;

    /** Distance from a bolt up to which it burns grains, metres. */
    private static final float ARC = 0.4f;

    /** Grains in the disc of a bomb in the densest storms, about. */
    private static final int DISC = 16_384;

    private final Rng rng;
    private final World world;
    private final Player player;
    private final Weapons weapons;
    private final Beams beams;
    private final Upgrades upgrades;
    private final Powers powers;
    private final EnemyFire fire;
    private final Storm storm;
    private final Gems gems;
    private final Scoring scoring;
    private final HitCounts counts;
    private final Effects effects;
    private final Hits touches;
    private final Hits[] chips;
    private final BulletBatch batch = new BulletBatch();

    StormCombat(World world, Rng rng, Ship ship, EnemyFire fire, Storm storm, Gems gems, Tally tally, Effects effects) {
        this.world = world;
        this.rng = rng;
        this.fire = fire;
        this.storm = storm;
        this.gems = gems;
        this.effects = effects;
        player = ship.player();
        weapons = ship.weapons();
        beams = weapons.beams();
        upgrades = ship.upgrades();
        powers = ship.powers();
        scoring = tally.scoring();
        counts = tally.counts();
        batch.reserve(DISC);
        touches = world.hits();
        chips = new Hits[] {
            world.hits(Layers.SHOT, Layers.GRAIN),
            world.hits(Layers.SHOT, Layers.FLOOD),
            world.hits(Layers.SHOT, Layers.EBB)
        };
    }

    /** Evaluates what beam and shots did to grains in the world's last step. */
    void readHits() {
        cut();
        chip();
        for (int circle = 0; circle < storm.breaks(); circle++) {
            batch.clear();
            storm.pickBroken(circle, batch);
            turnIntoGems(Gems.CLEARED_POINTS, false);
        }
    }

    private void cut() {
        batch.clear();
        beams.readEnds();
        int most = (int) (MOST_CUTS * (1f + beams.heat()));
        int beam = -1;
        int cuts = 0;
        for (touches.rewind(); touches.next(); ) {
            if (touches.byBeam() && touches.onBullet()) {
                int by = beams.ofBlade(touches.first());
                cuts = by == beam ? cuts : 0;
                beam = by;
                if (cuts < most && touches.distance() <= beams.reach(beam)) {
                    cuts++;
                    cut(touches.second());
                }
            }
        }
        gainCuts();
    }

    /** Turns the grains picked into gems, as cut out. */
    private void gainCuts() {
        scoring.cut(batch.count);
        counts.grainsCut += batch.count;
        turnIntoGems(Gems.GRAIN_POINTS, true);
    }

    private void cut(long grain) {
        if (isPicked(grain)) {
            return;
        }
        Rows.pick(world.registry().tableOf(grain), world.registry().rowOf(grain), batch);
        effects.add(Effects.Kind.CUT, world.x(grain), world.y(grain), -1);
    }

    /** Whether another beam has picked a grain in this step. */
    private boolean isPicked(long grain) {
        for (int i = 0; i < batch.count; i++) {
            if (batch.entity[i] == grain) {
                return true;
            }
        }
        return false;
    }

    private void chip() {
        int count = 0;
        batch.clear();
        for (Hits each : chips) {
            for (each.rewind(); each.next(); count++) {
                weapons.chip(each.first());
                if (upgrades.has(Upgrade.BRITTLE) && count < MOST_BROKEN) {
                    storm.pickNew(each.x(), each.y(), BRITTLE * upgrades.count(Upgrade.BRITTLE), batch);
                }
                effects.add(Effects.Kind.CHIP, each.x(), each.y(), -1);
            }
        }
        scoring.chip(count);
        counts.grainsShot += count;
        turnIntoGems(Gems.CLEARED_POINTS, false);
    }

    /** Charges the beam by the bullets that pass close by. */
    void graze() {
        if (player.invulnerableSeconds() > 0f || player.isDying()) {
            return;
        }
        int bullets = fire.graze(player.x(), player.y(), BULLET_GRAZE, effects);
        for (int i = 0; i < bullets; i++) {
            scoring.graze();
        }
        int grains = storm.graze(
                player.x(),
                player.y(),
                player.coreRadius() + player.ship().hull().graze());
        scoring.grazeGrains(grains);
        weapons.charge(BULLET_CHARGE * bullets + GRAIN_CHARGE * grains);
        for (int shards = powers.graze(bullets, grains); shards > 0; shards--) {
            weapons.hunt(rng.nextFloat(-Trig.PI, Trig.PI));
        }
    }

    /** Turns the bullets and grains around the ship into shots that fly back. */
    void parry() {
        pickAround(Player.PARRY_DISTANCE, Player.PARRY_DISTANCE);
        player.parry();
        scoring.parry(batch.count);
        counts.parries++;
        counts.bulletsParried += batch.count;
        effects.add(Effects.Kind.PARRY, player.x(), player.y(), -1);
        world.removeAll(batch.entity, batch.count);
        weapons.returnFire(batch);
        weapons.burst(RING * upgrades.count(Upgrade.COUNTER));
    }

    /** Burns the grains along the last lightning bolt. */
    void burn() {
        if (!weapons.strikes() || !upgrades.has(Upgrade.ARC)) {
            return;
        }
        float[] xy = weapons.lightning().xy();
        batch.clear();
        for (int i = 1; i < weapons.lightning().points(); i++) {
            storm.pickAlong(xy[2 * i - 2], xy[2 * i - 1], xy[2 * i], xy[2 * i + 1], ARC, batch);
        }
        gainCuts();
    }

    /** Carries out what upgrades do by themselves: drones cut, the calm eye of a bomb and blasts clear. */
    void usePowers() {
        for (int i = 0; i < powers.drones(); i++) {
            batch.clear();
            float x = powers.droneX(i, player.x());
            float y = powers.droneY(i, player.y());
            pick(x, y, Powers.DRONE_REACH, Powers.DRONE_REACH);
            gainCuts();
        }
        if (powers.leeSeconds() > 0f) {
            clear(powers.leeX(), powers.leeY(), powers.leeRadius());
        }
        for (int i = 0; i < powers.blasts(); i++) {
            clear(powers.blastX(i), powers.blastY(i), powers.blastRadius());
        }
    }

    /** Lets the bullets and grains around a point fall into gems that count for the next bomb. */
    void fall(float x, float y, float distance) {
        batch.clear();
        pick(x, y, distance, distance);
        turnIntoGems(Gems.GRAIN_POINTS, true);
    }

    /** Turns what a boss's well has freed into gems. */
    void gainSpilt(BossFight fight) {
        batch.clear();
        fight.pickSpilt(batch);
        gems.add(batch, Gems.GRAIN_POINTS, false);
    }

    private void clear(float x, float y, float distance) {
        batch.clear();
        pick(x, y, distance, distance);
        turnIntoGems(Gems.CLEARED_POINTS, false);
    }

    /**
     * Turns bullets and grains around the ship into gems that count for no bomb.
     *
     * @param bullets distance up to which bullets are taken, metres
     * @param grains distance up to which grains are taken, metres
     */
    void clear(float bullets, float grains) {
        pickAround(bullets, 0f);
        turnIntoGems(Gems.BULLET_POINTS, false);
        pickAround(0f, grains);
        turnIntoGems(Gems.CLEARED_POINTS, false);
    }

    /**
     * Removes bullets and grains around the ship without gems.
     *
     * @param bullets distance up to which bullets are removed, metres
     * @param grains distance up to which grains are removed, metres
     */
    void sweep(float bullets, float grains) {
        pickAround(bullets, grains);
        world.removeAll(batch.entity, batch.count);
    }

    private void pickAround(float bullets, float grains) {
        batch.clear();
        pick(player.x(), player.y(), bullets, grains);
    }

    private void pick(float x, float y, float bullets, float grains) {
        fire.pick(x, y, bullets, batch);
        storm.pick(x, y, grains, batch);
    }

    private void turnIntoGems(int points, boolean earned) {
        world.removeAll(batch.entity, batch.count);
        gems.add(batch, points, earned);
    }
}
