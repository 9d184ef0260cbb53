package dev.barrage.shooter.game.battle;

import dev.barrage.physics.Contacts;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.HitCounts;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Progress;
import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.enemy.EnemyFire;
import dev.barrage.shooter.game.enemy.Targets;
import dev.barrage.shooter.game.field.Debris;
import dev.barrage.shooter.game.field.Masonry;
import dev.barrage.shooter.game.score.LastHit;
import dev.barrage.shooter.game.score.Scoring;
import dev.barrage.shooter.game.score.Tally;
import dev.barrage.shooter.game.score.Trainer;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.game.ship.Powers;
import dev.barrage.shooter.game.ship.Ship;
import dev.barrage.shooter.game.ship.Weapons;
import dev.barrage.shooter.game.storm.Storm;
import org.joml.Vector2f;

/** Effects of hits, beams, contacts, lightning and bombs. */
final class Combat {
    private static final float BEAM_DAMAGE_PER_SECOND = 26f;
    private static final float LIGHTNING_DAMAGE = 2.2f;
    private static final float RAM_DAMAGE = 3f;
    private static final float BOMB_DAMAGE = 30f;

    /** Force of the beam on a boss's gear, N, and impulse of a bolt, N s. */
    private static final float BEAM_FORCE = 9f;

    private static final float LIGHTNING_IMPULSE = 2.5f;
    /** Distance up to which bullets fall when a piece of a boss's gear breaks, metres. */
    private static final float FALL = 2.5f;

    private static final float SHOCK_WAVE = 8f;
    private static final float REFLECTED_SPEED = 7f;
    /** Distance of a reflected shot's start from the shield, metres. */
    private static final float REFLECTED_GAP = 0.2f;

    /** Number of debris pieces of a ship. */
    private static final int SHARDS = 10;

    private final Progress progress;
    private final World world;
    private final Assets assets;
    private final Rng rng;
    private final Campaign campaign;
    private final Storm storm;
    private final Player player;
    private final Weapons weapons;
    private final Enemies enemies;
    private final Targets targets;
    private final EnemyFire fire;
    private final BossFight fight;
    private final Gems gems;
    private final Debris debris;
    private final StormCombat storms;
    private final Demolition demolition;
    private final Powers powers;
    private final Scoring scoring;
    private final Trainer trainer;
    private final LastHit lastHit;
    private final HitCounts counts;
    private final Effects effects;

    private final Hits shotsOnEnemies;
    private final Hits bulletsOnPlayer;
    private final Hits[] grainsOnPlayer;
    private final Hits beamOnEnemies;
    private final Hits shotsOnWalls;
    private final Contacts playerOnWalls;
    private final Contacts playerOnEnemies;

    private final Vector2f velocity = new Vector2f();
    private final Vector2f normal = new Vector2f();
    private boolean shipWasHit;
    private boolean parries;

    Combat(
            Progress progress,
            World world,
            Assets assets,
            Rng rng,
            Campaign campaign,
            Ship ship,
            Foes foes,
            Storm storm,
            Gems gems,
            Debris debris,
            Masonry masonry,
            Tally tally,
            Effects effects) {
        this.progress = progress;
        this.world = world;
        this.assets = assets;
        this.rng = rng;
        this.campaign = campaign;
        this.storm = storm;
        this.gems = gems;
        this.debris = debris;
        this.effects = effects;
        player = ship.player();
        weapons = ship.weapons();
        powers = ship.powers();
        enemies = foes.enemies();
        targets = foes.targets();
        fire = foes.fire();
        fight = foes.boss();
        scoring = tally.scoring();
        trainer = tally.trainer();
        lastHit = tally.lastHit();
        counts = tally.counts();
        storms = new StormCombat(world, rng, ship, fire, storm, gems, tally, effects);
        demolition = new Demolition(world, masonry, effects);
        shotsOnEnemies = world.hits(Layers.SHOT, Layers.ENEMY);
        bulletsOnPlayer = world.hits(Layers.ENEMY_BULLET, Layers.CORE);
        grainsOnPlayer = new Hits[] {
            world.hits(Layers.GRAIN, Layers.CORE),
            world.hits(Layers.FLOOD, Layers.CORE),
            world.hits(Layers.EBB, Layers.CORE)
        };
        beamOnEnemies = world.hits(Layers.BEAM, Layers.ENEMY);
        shotsOnWalls = world.hits(Layers.SHOT, Layers.WALL);
        playerOnWalls = world.contacts(Layers.PLAYER, Layers.WALL);
        playerOnEnemies = world.contacts(Layers.PLAYER, Layers.ENEMY);
    }

    /** Evaluates the events of the world's last step; returns whether the ship was hit. */
    boolean readEvents(float dt) {
        shipWasHit = false;
        parries = false;
        storms.readHits();
        demolition.readHits(dt);
        readHits(dt);
        readContacts();
        fight.readEvents();
        storms.gainSpilt(fight);
        storms.graze();
        storms.usePowers();
        return shipWasHit;
    }

    /**
     * Explodes a bomb that the player dropped: turns all bullets and a disc of grains into gems and damages all enemies.
     */
    void bomb() {
        storms.clear(Float.POSITIVE_INFINITY, player.ship().bombDisc());
        explode();
    }

    /** Explodes a bomb that dropped by itself. It leaves no gems, or being hit would pay. */
    void rescue() {
        storms.sweep(Float.POSITIVE_INFINITY, player.ship().bombDisc());
        explode();
    }

    private void explode() {
        effects.add(Effects.Kind.BOMB, player.x(), player.y(), -1);
        demolition.bomb(player.x(), player.y());
        powers.openLee(player.x(), player.y());
        fight.spoil();
        for (int kind = 0; kind < enemies.kinds(); kind++) {
            Table t = enemies.table(kind);
            for (int row = t.rows() - 1; row >= 0; row--) {
                damage(t.entity(row), BOMB_DAMAGE);
            }
        }
        if (fight.isOn()) {
            damage(fight.body(), BOMB_DAMAGE);
        }
    }

    /** Damages the enemies struck by lightning. */
    void strike() {
        for (int i = 0; i < weapons.bolt(); i++) {
            long enemy = weapons.lightning().struck(i);
            counts.lightningEnemy++;
            effects.add(Effects.Kind.LIGHTNING, world.x(enemy), world.y(enemy), -1);
            float[] xy = weapons.lightning().xy();
            push(enemy, xy[2 * i], xy[2 * i + 1], xy[2 * i + 2], xy[2 * i + 3], LIGHTNING_IMPULSE);
            damage(enemy, LIGHTNING_DAMAGE);
        }
        storms.burn();
    }

    private void readHits(float dt) {
        for (shotsOnEnemies.rewind(); shotsOnEnemies.next(); ) {
            counts.bulletEnemy++;
            hit();
        }
        for (beamOnEnemies.rewind(); beamOnEnemies.next(); ) {
            counts.beamEnemy++;
            effects.add(Effects.Kind.BURN, beamOnEnemies.x(), beamOnEnemies.y(), -1);
            push(beamOnEnemies.second(), player.x(), player.y(), beamOnEnemies.x(), beamOnEnemies.y(), BEAM_FORCE * dt);
            damage(beamOnEnemies.second(), BEAM_DAMAGE_PER_SECOND * dt, true);
        }
        for (shotsOnWalls.rewind(); shotsOnWalls.next(); ) {
            effects.add(Effects.Kind.FIZZLE, shotsOnWalls.x(), shotsOnWalls.y(), -1);
        }
        for (bulletsOnPlayer.rewind(); bulletsOnPlayer.next(); ) {
            if (world.isAlive(bulletsOnPlayer.first())) { // else what broke in this step has taken it
                strikePlayer(bulletsOnPlayer, fire.shooter(bulletsOnPlayer.first()));
            }
        }
        for (Hits grains : grainsOnPlayer) {
            for (grains.rewind(); grains.next() && !storm.isBreaking(); ) {
                strikePlayer(grains, fire.stormNumber());
            }
        }
        if (parries) {
            storms.parry();
        }
    }

    private void strikePlayer(Hits hit, int by) {
        if (player.isOnGuard()) {
            parries = true;
            return;
        }
        counts.bulletPlayer++;
        if (hurt(by)) {
            lastHit.note(progress.steps(), hit.first(), by, hit.feature(), hit.x(), hit.y());
        }
    }

    /** Evaluates the hit under the cursor. */
    private void hit() {
        long enemy = shotsOnEnemies.second();
        float x = shotsOnEnemies.x();
        float y = shotsOnEnemies.y();
        if (!world.isAlive(enemy)) {
            return;
        }
        if (!fight.is(enemy) && enemies.isShielded(enemy, x, y)) {
            reflect(x, y);
        } else {
            effects.add(Effects.Kind.SPARK, x, y, -1);
            damage(enemy, weapons.damage(shotsOnEnemies.first()));
        }
    }

    /** Reflects the shot under the cursor, v - 2 (v n) n, and slows it down. */
    private void reflect(float x, float y) {
        long shot = shotsOnEnemies.first();
        normal.set(shotsOnEnemies.nx(), shotsOnEnemies.ny());
        velocity.set(world.vx(shot), world.vy(shot));
        float into = 2f * Math.min(0f, velocity.dot(normal));
        velocity.sub(into * normal.x, into * normal.y);
        velocity.mul(REFLECTED_SPEED / Math.max(0.01f, velocity.length()));
        fire.reflect(x + REFLECTED_GAP * normal.x, y + REFLECTED_GAP * normal.y, velocity.x, velocity.y);
        effects.add(Effects.Kind.RICOCHET, x, y, -1);
    }

    private void readContacts() {
        for (playerOnWalls.rewind(); playerOnWalls.next(); ) {
            counts.playerWall += playerOnWalls.began() ? 1 : 0;
        }
        for (playerOnEnemies.rewind(); playerOnEnemies.next(); ) {
            if (playerOnEnemies.began()) {
                counts.playerEnemy++;
                ram(playerOnEnemies.second());
            }
        }
    }

    private void ram(long enemy) {
        int by = who(enemy);
        boolean pauses = world.isAlive(enemy) && fight.is(enemy) && fight.isBetweenPhases();
        if (!pauses && hurt(by)) {
            lastHit.note(progress.steps(), enemy, by, -1, playerOnEnemies.x(0), playerOnEnemies.y(0));
        }
        damage(enemy, RAM_DAMAGE);
    }

    /** Pushes gear of a boss at a point that is hit, away from where the hit comes from. */
    private void push(long gear, float fromX, float fromY, float x, float y, float impulse) {
        if (world.isAlive(gear) && fight.isGear(gear)) {
            normal.set(x - fromX, y - fromY);
            normal.mul(impulse / Math.max(0.01f, normal.length()));
            world.applyImpulse(world.bodyOf(gear), normal.x, normal.y, x, y);
        }
    }

    private void damage(long enemy, float points) {
        damage(enemy, points, false);
    }

    private void damage(long enemy, float points, boolean beam) {
        if (!world.isAlive(enemy)) {
            return;
        }
        if (fight.is(enemy)) {
            float x = world.x(enemy);
            float y = world.y(enemy);
            fight.damage(enemy, points, beam);
            if (!world.isAlive(enemy)) {
                storms.fall(x, y, FALL);
            }
        } else if (enemies.damage(enemy, points)) {
            scoring.kill(assets.enemy(enemies.kindOf(enemy)).score());
            gems.add(world.x(enemy), world.y(enemy));
            powers.blast(world.x(enemy), world.y(enemy));
            demolition.burst(world.x(enemy), world.y(enemy), world.mass(enemy));
            targets.breakUp(enemy);
            enemies.destroy(enemy, rng);
        }
    }

    /** Shooter number of an enemy or a boss; -1 for one destroyed in this step. */
    private int who(long enemy) {
        if (!world.isAlive(enemy)) {
            return -1;
        }
        return fight.is(enemy) ? enemies.kinds() + fight.boss() : enemies.kindOf(enemy);
    }

    /** Applies a hit to the player, unless the stage is cleared; returns whether it counts. */
    private boolean hurt(int by) {
        Campaign.Act act = campaign.act();
        if (act == Campaign.Act.CLEAR || act == Campaign.Act.CHOICE) {
            return false;
        }
        if (player.isVulnerable() && !trainer.isOn() && powers.takeWard()) {
            player.forgive();
            effects.add(Effects.Kind.WARD, player.x(), player.y(), -1);
            return false;
        }
        boolean counts = trainer.isOn() ? trainer.note(by, progress.steps()) : player.hurt();
        if (counts) {
            effects.add(Effects.Kind.PLAYER_HIT, player.x(), player.y(), by);
            shipWasHit |= !trainer.isOn();
        }
        return counts;
    }

    /** Destroys the ship, because no bomb came in time. */
    void loseShip() {
        effects.add(Effects.Kind.PLAYER_LOST, player.x(), player.y(), -1);
        debris.burst(player.x(), player.y(), 0f, 0f, player.mesh().boundingRadius(), SHARDS);
        scoring.breakChain();
        fight.spoil();
        storms.sweep(SHOCK_WAVE, SHOCK_WAVE);
    }

    /** Turns all bullets into gems. */
    void clearBullets() {
        storms.clear(Float.POSITIVE_INFINITY, 0f);
    }

    boolean hasParried() {
        return parries;
    }
}
