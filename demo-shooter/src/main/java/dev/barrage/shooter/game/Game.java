package dev.barrage.shooter.game;

import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.HitCounts;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Progress;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.battle.Battle;
import dev.barrage.shooter.game.battle.Foes;
import dev.barrage.shooter.game.battle.Gems;
import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.campaign.Endless;
import dev.barrage.shooter.game.campaign.FirstFlight;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.enemy.EnemyFire;
import dev.barrage.shooter.game.enemy.Targets;
import dev.barrage.shooter.game.enemy.Waves;
import dev.barrage.shooter.game.field.Debris;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.field.Radar;
import dev.barrage.shooter.game.field.Stress;
import dev.barrage.shooter.game.plan.Sight;
import dev.barrage.shooter.game.sandbox.Sandbox;
import dev.barrage.shooter.game.score.LastHit;
import dev.barrage.shooter.game.score.Scoring;
import dev.barrage.shooter.game.score.Tally;
import dev.barrage.shooter.game.score.Trainer;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.game.ship.Powers;
import dev.barrage.shooter.game.ship.Ship;
import dev.barrage.shooter.game.ship.Upgrades;
import dev.barrage.shooter.game.ship.Weapons;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.game.storm.StormRoom;

/** A game, starting at its title. Only {@link #step} changes it. */
public final class Game implements AutoCloseable {
    private final Assets assets;
    private final World world;
    private final Effects effects = new Effects();
    private final Progress progress = new Progress();
    private final Tally tally = new Tally(new Scoring(progress), new HitCounts(), new Trainer(), new LastHit());
    private final Rng rng;
    private final Field field;
    private final Radar radar;
    private final Ship ship;
    private final Debris debris;
    private final Gems gems;
    private final Foes foes;
    private final Sight sight;
    private final Storm storm;
    private final Waves waves;
    private final FirstFlight flight;
    private final Endless endless;
    private final Campaign campaign;
    private final Menu menu;
    private final Stress stress;
    private final Sandbox sandbox;
    private final Flow flow;
    private final GameSnapshot first = new GameSnapshot();
    private final GameSnapshot hashed = new GameSnapshot();
    private final Hash64 digest = new Hash64();

    /**
     * Makes a game at its title, with an endless mode of its own seed.
     *
     * @param seed seed of all random numbers
     * @param workers threads that step the world; the result does not depend on it
     * @param stressBullets harmless bullets kept alive, 0 or more
     */
    public Game(Assets assets, long seed, int workers, int stressBullets) {
        this(assets, seed, workers, stressBullets, 0);
    }

    /**
     * Makes a game at its title.
     *
     * @param seed seed of all random numbers
     * @param workers threads that step the world; the result does not depend on it
     * @param stressBullets harmless bullets kept alive, 0 or more
     * @param day day of the endless mode, as 20260131; 0 for one of the game's own seed
     */
    public Game(Assets assets, long seed, int workers, int stressBullets, int day) {
        this.assets = assets;
        rng = new Rng(seed, 1);
        world = new World(Layers.apply(new WorldConfig().workers(workers)));
        field = new Field(world, assets);
        radar = new Radar(world);
        Upgrades upgrades = new Upgrades();
        Player player = new Player(world, assets, upgrades);
        Weapons weapons = new Weapons(world, player, field, radar, upgrades, counts());
        ship = new Ship(player, weapons, upgrades, new Powers(upgrades));
        debris = new Debris(world, assets, rng);
        gems = new Gems(world, effects, rng);
        EnemyFire fire = new EnemyFire(world, assets, counts());
        Enemies enemies = new Enemies(world, assets, fire, debris, effects);
        storm = new Storm(world, assets, field, effects);
        waves = new Waves(assets, enemies, storm);
        BossFight boss = new BossFight(world, assets, field, fire, storm, debris, gems::add, effects);
        foes = new Foes(enemies, boss, fire, new Targets(world, assets, field, storm, enemies, effects));
        sight = new Sight(world, assets, field, player, storm, enemies, fire, boss);
        flight = new FirstFlight(world, assets, field, ship, enemies, fire, storm, tally, effects);
        endless = new Endless(assets, enemies, waves, storm, day, seed);
        campaign = new Campaign(
                progress,
                assets,
                field,
                waves,
                storm,
                new StormRoom(world, field, storm, radar),
                boss,
                flight,
                endless,
                upgrades,
                effects);
        menu = new Menu(Lesson.all(assets), effects);
        stress = new Stress(world, stressBullets, seed);
        sandbox = new Sandbox(world, assets, rng, field, ship, storm, stress, effects);
        Battle battle = new Battle(
                progress, world, assets, rng, field, campaign, ship, foes, storm, gems, debris, stress, tally, effects);
        Bot bot = new Bot();
        flow = new Flow(
                progress,
                battle,
                campaign,
                sandbox,
                menu,
                tally.trainer(),
                effects,
                world.stepSeconds(),
                () -> bot.next(this));
        flow.toTitle();
        save(first);
    }

    /** Goes back to the title as a new game with this seed and day would begin. The same inputs give the same bits. */
    public void restart(long seed, int day) {
        restore(first);
        rng.setState(new Rng(seed, 1).state());
        stress.restart(seed);
        endless.restart(day, seed);
        upgrades().begin(endless.seed());
    }

    /**
     * Makes room for the storms of all difficulties now, which takes some tenths of a second, instead of in the step in
     * which a game begins. The game is the same.
     */
    public void makeRoom() {
        for (Difficulty difficulty : Difficulty.values()) {
            campaign.makeRoom(difficulty);
        }
    }

    /**
     * Lets memory grow when storms come instead of before a game begins: for games that need not run smoothly. The game
     * is the same.
     *
     * @return this game
     */
    public Game growLate() {
        campaign.growLate();
        return this;
    }

    /** Advances the game by one step of 1/60 s. */
    public void step(int input) {
        flow.step(input);
    }

    /** Starts a part of the campaign at once, where nothing hurts: a show, which has no menu. */
    public void rehearse(Lesson lesson, Difficulty difficulty) {
        flow.rehearse(lesson, difficulty);
    }

    // ---- reading

    public Phase phase() {
        return flow.phase();
    }

    public long steps() {
        return progress.steps();
    }

    /** Whether a game is paused: its pause or the settings opened from there are shown. */
    public boolean isPaused() {
        return flow.isPaused();
    }

    /** Number of games begun, the campaign after a first flight and demos included. */
    public int begun() {
        return flow.begun();
    }

    /** The menu of a game that is paused or over. */
    public StopMenu stopMenu() {
        return flow.stopMenu();
    }

    public int stepsInPhase() {
        return flow.stepsInPhase();
    }

    /** Whether the last step was part of a hit stop. */
    public boolean isStopped() {
        return flow.isStopped();
    }

    /** The input that last steered the ship, packed as in {@code Input}. */
    public int lastSteered() {
        return flow.lastSteered();
    }

    public Difficulty difficulty() {
        return progress.difficulty();
    }

    /** Whether this is practice or uses the trainer; such games get no place among the best scores. */
    public boolean isPractice() {
        return flow.isLesson() || trainer().isOn();
    }

    /** The trainer, which records hits instead of applying them. */
    public Trainer trainer() {
        return tally.trainer();
    }

    public LastHit lastHit() {
        return tally.lastHit();
    }

    public Scoring scoring() {
        return tally.scoring();
    }

    public World world() {
        return world;
    }

    public Assets assets() {
        return assets;
    }

    /** What a planner sees. */
    public Sight sight() {
        return sight;
    }

    public Menu menu() {
        return menu;
    }

    public Field field() {
        return field;
    }

    /** Finds enemies by distance. */
    public Radar radar() {
        return radar;
    }

    public Campaign campaign() {
        return campaign;
    }

    /** The introduction. */
    public FirstFlight flight() {
        return flight;
    }

    public Endless endless() {
        return endless;
    }

    public Upgrades upgrades() {
        return ship.upgrades();
    }

    /** The upgrades at work. */
    public Powers powers() {
        return ship.powers();
    }

    public Waves waves() {
        return waves;
    }

    public BossFight boss() {
        return foes.boss();
    }

    /** The player's ship as a whole. */
    public Ship ship() {
        return ship;
    }

    public Player player() {
        return ship.player();
    }

    public Weapons weapons() {
        return ship.weapons();
    }

    public Enemies enemies() {
        return foes.enemies();
    }

    /** The targets of the curtain that is on. */
    public Targets targets() {
        return foes.targets();
    }

    /** The bullets of enemies and bosses. */
    public EnemyFire fire() {
        return foes.fire();
    }

    /** The curtains of grains. */
    public Storm storm() {
        return storm;
    }

    public Gems gems() {
        return gems;
    }

    public Debris debris() {
        return debris;
    }

    public Stress stress() {
        return stress;
    }

    public Sandbox sandbox() {
        return sandbox;
    }

    /** The latest events. */
    public Effects effects() {
        return effects;
    }

    /** Counts of hits since the program began. */
    public HitCounts counts() {
        return tally.counts();
    }

    public int bulletsAlive() {
        return weapons().shots().rows()
                + weapons().homingShots().rows()
                + weapons().parried().rows()
                + fire().alive()
                + storm.alive()
                + gems.table().rows()
                + stress.table().rows();
    }

    // ---- snapshots

    /** Saves the world and the complete state of the rules. */
    public void save(GameSnapshot into) {
        world.snapshot(into.world);
        saveOrRestore(into.write());
    }

    private void saveOrRestore(State state) {
        flow.saveOrRestore(state);
        rng.setState(state.of(rng.state()));
        stress.setState(state.of(stress.state()));
        trainer().saveOrRestore(state);
        lastHit().saveOrRestore(state);
        scoring().saveOrRestore(state);
        menu.saveOrRestore(state);
        field.saveOrRestore(state);
        campaign.saveOrRestore(state);
        upgrades().saveOrRestore(state);
        powers().saveOrRestore(state);
        sandbox.saveOrRestore(state);
        storm.saveOrRestore(state);
        targets().saveOrRestore(state);
        waves.saveOrRestore(state);
        boss().saveOrRestore(state);
        player().saveOrRestore(state);
        weapons().saveOrRestore(state);
        gems.saveOrRestore(state);
        counts().saveOrRestore(state);
    }

    /** Restores a snapshot of this game. {@link #effects} are not rewound, because they have been shown. */
    public void restore(GameSnapshot from) {
        world.restore(from.world);
        saveOrRestore(from.read());
    }

    /** A hash of the world and the complete state of the rules. */
    public long hash() {
        saveOrRestore(hashed.write());
        return hashed.addRulesTo(digest.reset().add(world.hash())).value();
    }

    @Override
    public void close() {
        world.close();
    }
}
