package dev.barrage.shooter.game;

import dev.barrage.physics.World;

/** A step on the field: all objects act in turn, the world steps, and its events are evaluated. */
final class Battle {
    /** Seconds of a choice in which nothing can be taken yet: a button that is still pressed in the fight chooses nothing. */
    private static final float CHOICE_SECONDS = 0.6f;

    private static final float SIDESTEP_SECONDS = 0.4f;
    /** Energy of a gem, for each time that upgrade is taken. */
    private static final float DYNAMO = 0.002f;

    private final Game game;
    private final World world;
    private final Field field;
    private final Player player;
    private final Weapons weapons;
    private final Enemies enemies;
    private final EnemyFire fire;
    private final Storm storm;
    private final BossFight fight;
    private final Campaign campaign;
    private final Gems gems;
    private final Debris debris;
    private final Scoring scoring;
    private final Upgrades upgrades;
    private final Powers powers;
    private final Combat combat;
    private final float dt;

    /** Made after all other parts of the game. */
    Battle(Game game) {
        this.game = game;
        world = game.world();
        field = game.field();
        player = game.player();
        weapons = game.weapons();
        enemies = game.enemies();
        fire = game.fire();
        storm = game.storm();
        fight = game.boss();
        campaign = game.campaign();
        gems = game.gems();
        debris = game.debris();
        scoring = game.scoring();
        upgrades = game.upgrades();
        powers = game.powers();
        combat = new Combat(game);
        dt = world.stepSeconds();
    }

    private float rank() {
        return campaign.level(game.difficulty()).rank();
    }

    private int worth() {
        return game.difficulty().worth();
    }

    /** Empties the field and enters the first stage. */
    void clear() {
        enemies.clear();
        fight.clear();
        fire.clear();
        storm.clear();
        gems.clear();
        debris.clear();
        weapons.clear();
        weapons.reset();
        scoring.reset();
        upgrades.begin(game.endless().seed());
        powers.reset();
        campaign.begin();
        player.reset(Difficulty.NORMAL, field.arena());
    }

    /** Starts a game of a difficulty with a ship on an empty field. */
    void begin(Difficulty difficulty, ShipKind ship) {
        player.board(ship);
        player.reset(difficulty, field.arena());
    }

    /** Enters a stage or a part of it; call after {@link #begin}. */
    void practise(Lesson lesson) {
        campaign.practise(lesson, game.difficulty());
        player.enter(field.arena());
    }

    /** Starts the endless mode; call after {@link #begin}. */
    void beginEndless() {
        campaign.beginEndless();
        player.enter(field.arena());
    }

    /** Applies the player's input; returns whether the last ship is lost. */
    boolean steer(int input, int pressed) {
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
            game.effects().add(Effects.Kind.SWAP, player.x(), player.y(), -1);
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
            game.effects().add(Effects.Kind.MENU_MOVE, 0f, 0f, -1);
        }
        boolean takes = Input.has(pressed, Input.FIRE | Input.BEAM | Input.START);
        if (takes && campaign.seconds() > CHOICE_SECONDS) {
            take(upgrades.take());
        }
    }

    private void take(Upgrade upgrade) {
        game.effects().add(Effects.Kind.UPGRADE, player.x(), player.y(), -1);
        if (upgrade == Upgrade.SUPPLIES) {
            player.addBomb();
        }
    }

    private boolean fly(int input) {
        boolean lost = player.act(input, dt);
        if (player.raisesGuard()) {
            game.effects().add(Effects.Kind.GUARD, player.x(), player.y(), -1);
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
        } else if ((game.difficulty().dropsBombs() || player.isLearning()) && player.dropBomb()) {
            combat.rescue();
        }
    }

    /** Advances the stage; returns the outcome. */
    Campaign.Turn goOn() {
        Campaign.Turn turn = campaign.act(player.x(), player.y(), game.difficulty(), game.rng(), dt);
        switch (turn) {
            case PHASE_ENDS -> endBossPhase();
            case BOSS_LOST -> {
                int boss = game.assets().bossOf(field.stage());
                scoring.kill(game.assets().boss(boss).score() * worth());
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
        scoring.bonus((long) fight.lastBonus() * worth());
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
    void fire() {
        if (campaign.act() != Campaign.Act.CLEAR && campaign.act() != Campaign.Act.CHOICE) {
            fire.act(rank(), player.x(), player.y(), game.rng());
        }
        storm.act(player.x(), player.y(), dt);
    }

    /** Moves walls, enemies and gems, and steps the world. */
    void step() {
        field.step(dt);
        enemies.act(player.x(), player.y(), field.routes(), rank(), dt);
        gems.act(player.x(), player.y(), dt);
        countGems();
        game.stress().refill();
        world.step();
    }

    /** Evaluates the events of a step; returns whether the ship was hit. */
    boolean judge() {
        boolean hit = combat.readEvents(dt);
        if (scoring.takeExtend(worth())) {
            player.extend();
            game.effects().add(Effects.Kind.EXTEND, player.x(), player.y(), -1);
        }
        return hit;
    }

    /** Whether the ship has parried in the last step. */
    boolean hasParried() {
        return combat.hasParried();
    }

    /** Whether time runs slowly, because the ship is about to be lost. */
    boolean isSlow() {
        return player.isDying() && upgrades.has(Upgrade.SLOW_FALL);
    }

    /** Ends the battle: the ship stops, and all gems count as collected. */
    void end() {
        player.rest();
        weapons.reset();
        gems.actAll();
        countGems();
    }

    private void countGems() {
        int bombs = scoring.gather(gems.collected(), gems.earned(), gems.points(), game.difficulty());
        game.counts().gems += gems.collected();
        powers.gather(gems.collected());
        weapons.charge(DYNAMO * upgrades.count(Upgrade.DYNAMO) * gems.collected());
        gems.settle();
        for (int i = 0; i < bombs; i++) {
            player.addBomb();
            game.effects().add(Effects.Kind.BOMB_EARNED, player.x(), player.y(), -1);
        }
    }
}
