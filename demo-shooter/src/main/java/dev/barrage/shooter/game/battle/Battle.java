package dev.barrage.shooter.game.battle;

import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.HitCounts;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.Progress;
import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.enemy.EnemyFire;
import dev.barrage.shooter.game.enemy.Targets;
import dev.barrage.shooter.game.field.Debris;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.field.Stress;
import dev.barrage.shooter.game.score.Scoring;
import dev.barrage.shooter.game.score.Tally;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.game.ship.Powers;
import dev.barrage.shooter.game.ship.Ship;
import dev.barrage.shooter.game.ship.ShipKind;
import dev.barrage.shooter.game.ship.Upgrade;
import dev.barrage.shooter.game.ship.Upgrades;
import dev.barrage.shooter.game.ship.Weapons;
import dev.barrage.shooter.game.storm.Storm;
import org.joml.Vector2f;

/** A step on the field: all objects act in turn, the world steps, and its events are evaluated. */
public final class Battle {
    /**
     * Seconds of a choice in which nothing can be taken yet: a button that is still pressed in the fight chooses nothing.
     */
    private static final float CHOICE_SECONDS = 0.6f;

    private static final float SIDESTEP_SECONDS = 0.4f;
    /** Energy of a gem, for each time that upgrade is taken. */
    private static final float DYNAMO = 0.002f;

    private final Progress progress;
    private final World world;
    private final Assets assets;
    private final Rng rng;
    private final Field field;
    private final Player player;
    private final Weapons weapons;
    private final Enemies enemies;
    private final Targets targets;
    private final EnemyFire fire;
    private final Storm storm;
    private final BossFight fight;
    private final Campaign campaign;
    private final Gems gems;
    private final Debris debris;
    private final Stress stress;
    private final Scoring scoring;
    private final HitCounts counts;
    private final Effects effects;
    private final Upgrades upgrades;
    private final Powers powers;
    private final Combat combat;
    private final Vector2f current = new Vector2f();
    private final float dt;

    public Battle(
            Progress progress,
            World world,
            Assets assets,
            Rng rng,
            Field field,
            Campaign campaign,
            Ship ship,
            Foes foes,
            Storm storm,
            Gems gems,
            Debris debris,
            Stress stress,
            Tally tally,
            Effects effects) {
        this.progress = progress;
        this.world = world;
        this.assets = assets;
        this.rng = rng;
        this.field = field;
        this.campaign = campaign;
        this.storm = storm;
        this.gems = gems;
        this.debris = debris;
        this.stress = stress;
        this.effects = effects;
        player = ship.player();
        weapons = ship.weapons();
        upgrades = ship.upgrades();
        powers = ship.powers();
        enemies = foes.enemies();
        targets = foes.targets();
        fire = foes.fire();
        fight = foes.boss();
        scoring = tally.scoring();
        counts = tally.counts();
        combat = new Combat(
                progress,
                world,
                assets,
                rng,
                campaign,
                ship,
                foes,
                storm,
                gems,
                debris,
                field.masonry(),
                tally,
                effects);
        dt = world.stepSeconds();
    }

    private float rank() {
        return campaign.level().rank();
    }

    /** Empties the field and enters the first stage. */
    public void clear() {
        enemies.clear();
        targets.clear();
        fight.clear();
        fire.clear();
        storm.clear();
        gems.clear();
        debris.clear();
        weapons.clear();
        weapons.reset();
        scoring.reset();
        powers.reset();
        campaign.begin();
        player.reset(Difficulty.NORMAL, field.arena());
    }

    /** Starts a game of a difficulty with a ship on an empty field. */
    public void begin(Difficulty difficulty, ShipKind ship) {
        player.board(ship);
        player.reset(difficulty, field.arena());
    }

    /** Enters a stage or a part of it; call after {@link #begin}. */
    public void practise(Lesson lesson) {
        campaign.practise(lesson);
        player.enter(field.arena());
    }

    /** Starts the endless mode; call after {@link #begin}. */
    public void beginEndless() {
        campaign.beginEndless();
        player.enter(field.arena());
    }

    /** Applies the player's input; returns whether the last ship is lost. */
    public boolean steer(int input, int pressed) {
        targets.act(player.x(), player.y(), rng, dt);
        powers.act(dt);
        if (campaign.act() == Campaign.Act.CHOICE) {
            choose(input, pressed);
            return fly(Input.aimOnly(input));
        }
        if (Input.has(pressed, Input.BOMB) && player.dropBombByHand()) {
            combat.bomb();
        }
        if (Input.has(pressed, Input.SWAP)) {
            weapons.swap();
            if (powers.sidestep()) {
                player.shelter(SIDESTEP_SECONDS);
            }
            effects.add(Effects.Kind.SWAP, player.x(), player.y(), -1);
        }
        if (fight.isBeaten(dt)) {
            player.spare();
        }
        if (player.canBeSaved()) {
            rescue();
        }
        return fly(input);
    }

    /** Chooses an upgrade: left and right mark one, fire, beam or start takes it. */
    private void choose(int input, int pressed) {
        if (upgrades.steer(Input.moveX(input))) {
            effects.add(Effects.Kind.MENU_MOVE, 0f, 0f, -1);
        }
        boolean takes = Input.has(pressed, Input.FIRE | Input.BEAM | Input.START);
        if (takes && campaign.seconds() > CHOICE_SECONDS) {
            take(upgrades.take());
        }
    }

    private void take(Upgrade upgrade) {
        effects.add(Effects.Kind.UPGRADE, player.x(), player.y(), -1);
        if (upgrade == Upgrade.SUPPLIES) {
            player.addBomb();
        }
    }

    private boolean fly(int input) {
        counts.focuses += Input.has(input, Input.FOCUS) && !player.isFocused() ? 1 : 0;
        boolean lost = player.act(input, fight.current(player.x(), player.y(), current), dt);
        if (player.raisesGuard()) {
            effects.add(Effects.Kind.GUARD, player.x(), player.y(), -1);
        }
        if (lost) {
            combat.loseShip();
            if (player.lives() <= 0) {
                return true;
            }
        }
        weapons.act(player.isDying() ? Input.aimOnly(input) : input, dt);
        combat.strike();
        scoring.step(dt);
        return false;
    }

    /** Saves the ship after a hit where that is not left to the player: that of a learner, and every ship on CALM. */
    private void rescue() {
        if (campaign.act() == Campaign.Act.FLIGHT) {
            player.forgive();
        } else if ((progress.difficulty().dropsBombs() || player.isLearning()) && player.dropBomb()) {
            combat.rescue();
        }
    }

    /** Advances the stage; returns the outcome. */
    public Campaign.Turn goOn() {
        Campaign.Turn turn = campaign.act(player.body(), player.x(), player.y(), rng, dt);
        switch (turn) {
            case PHASE_ENDS -> endBossPhase();
            case BOSS_LOST -> {
                scoring.kill(assets.boss(assets.bossOf(field.stage())).score());
                endBossPhase();
            }
            case CHOICE_BEGINS -> {
                enemies.clear();
                combat.clearBullets();
                storm.breakUp(player.x(), player.y());
            }
            case STAGE_BEGINS -> beginStage();
            default -> {}
        }
        return turn;
    }

    private void endBossPhase() {
        scoring.bonus(fight.lastBonus());
        combat.clearBullets();
    }

    private void beginStage() {
        enemies.clear();
        fire.clear();
        storm.clear();
        debris.clear();
        weapons.clear();
        player.addBomb();
        player.enter(field.arena());
    }

    /** Advances the patterns of enemies and the boss; in a stage that is cleared nobody fires. */
    public void fire() {
        if (campaign.act() != Campaign.Act.CLEAR && campaign.act() != Campaign.Act.CHOICE) {
            fire.act(rank(), player.x(), player.y(), rng);
        }
        storm.act(player.x(), player.y(), dt);
    }

    /** Moves walls, enemies and gems, and steps the world. */
    public void step() {
        field.step(dt);
        enemies.act(player.x(), player.y(), field.routes(), rank(), dt);
        gems.act(player.x(), player.y(), dt);
        countGems();
        stress.refill();
        world.step();
    }

    /** Evaluates the events of a step; returns whether the ship was hit. */
    public boolean judge() {
        boolean hit = combat.readEvents(dt);
        if (scoring.takeExtend()) {
            player.extend();
            effects.add(Effects.Kind.EXTEND, player.x(), player.y(), -1);
        }
        return hit;
    }

    public boolean hasParried() {
        return combat.hasParried();
    }

    /** Whether a target broke. */
    public boolean hasBroken() {
        return targets.broke();
    }

    /** Whether time runs slowly, because the ship is about to be lost. */
    public boolean isSlow() {
        return player.isDying() && upgrades.has(Upgrade.SLOW_FALL);
    }

    /** Ends the battle: the ship stops, and all gems count as collected. */
    public void end() {
        player.rest();
        weapons.reset();
        gems.actAll();
        countGems();
    }

    private void countGems() {
        int bombs = scoring.gather(gems.collected(), gems.earned(), gems.points());
        counts.gems += gems.collected();
        powers.gather(gems.collected());
        weapons.charge(DYNAMO * upgrades.count(Upgrade.DYNAMO) * gems.collected());
        gems.settle();
        for (int i = 0; i < bombs; i++) {
            player.addBomb();
            effects.add(Effects.Kind.BOMB_EARNED, player.x(), player.y(), -1);
        }
    }
}
