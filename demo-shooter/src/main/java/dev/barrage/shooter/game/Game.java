package dev.barrage.shooter.game;

import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import dev.barrage.shooter.asset.Assets;

/** One game from its title on; {@link #step} takes what the player does and is all that changes it. */
public final class Game implements AutoCloseable {
    private static final float IDLE_SECONDS = 60f;

    /** Steps for which the world stands still when something weighty happens. */
    private static final int STOP_AT_HIT = 6;

    private static final int STOP_AT_PHASE = 10;
    private static final int STOP_AT_BOSS = 24;
    private static final int GAME_OVER_STEPS = 45;
    private static final Phase[] PHASES = Phase.values();
    private static final Difficulty[] DIFFICULTIES = Difficulty.values();

    private final Assets assets;
    private final World world;
    private final HitCounts counts = new HitCounts();
    private final Effects effects = new Effects();
    private final Scoring scoring = new Scoring();
    private final Trainer trainer = new Trainer();
    private final LastHit lastHit = new LastHit();
    private final Rng rng;
    private final Field field;
    private final Player player;
    private final Weapons weapons;
    private final Debris debris;
    private final Gems gems;
    private final EnemyFire fire;
    private final Enemies enemies;
    private final Waves waves;
    private final BossFight fight;
    private final Campaign campaign;
    private final Menu menu;
    private final Stress stress;
    private final Combat combat;
    private final Bot attractBot = new Bot();
    private final GameSnapshot hashed = new GameSnapshot();
    private final Hash64 digest = new Hash64();

    private Phase phase = Phase.TITLE;
    private Difficulty difficulty = Difficulty.NORMAL;
    /** Whether a part of the campaign alone is played. */
    private boolean lesson;

    private long steps;
    private int lastInput;
    /** Buttons pressed since the world last moved: a stop swallows none. */
    private int pressed;

    private float idle;
    private int stepsInPhase;
    private int stop;
    private boolean stopped;

    /**
     * A game at its title.
     *
     * @param seed decides everything that is random
     * @param workers threads that step the world; the result does not depend on it
     * @param stressBullets harmless bullets kept alive, 0 or more
     */
    public Game(Assets assets, long seed, int workers, int stressBullets) {
        this.assets = assets;
        rng = new Rng(seed, 1);
        world = new World(Layers.apply(new WorldConfig().workers(workers)));
        field = new Field(world, assets);
        player = new Player(world, assets.player());
        weapons = new Weapons(world, player, field, counts);
        debris = new Debris(world, rng);
        gems = new Gems(world, effects, rng);
        fire = new EnemyFire(world, assets, counts);
        enemies = new Enemies(world, assets, fire, debris, effects);
        waves = new Waves(assets, enemies);
        fight = new BossFight(world, assets, fire, debris, effects);
        campaign = new Campaign(assets, field, waves, fight, effects);
        menu = new Menu(assets.stages(), effects);
        stress = new Stress(world, stressBullets, seed);
        combat = new Combat(this);
        toTitle();
    }

    // ---- phases

    /** Advances the game by one step of 1/60 s. */
    public void step(int input) {
        steps++;
        stepsInPhase++;
        stopped = false;
        boolean start = Input.pressed(input, lastInput, Input.START);
        boolean back = Input.pressed(input, lastInput, Input.BOMB);
        switch (phase) {
            case TITLE -> title(input);
            case SCORES, SETTINGS -> leaveIf(start || back);
            case PLAYING -> play(input, start);
            case PAUSED -> paused(start, back);
            case GAME_OVER, VICTORY -> over(input, start, back);
            case ATTRACT -> attract(input);
            default -> {}
        }
        lastInput = input;
    }

    private void title(int input) {
        idle = Input.isActive(input) ? 0f : idle + world.stepSeconds();
        Menu.Item chosen = menu.act(input, lastInput);
        if (chosen != null) {
            effects.add(Effects.Kind.MENU_SELECT, 0f, 0f, -1);
            choose(chosen);
        } else if (idle > IDLE_SECONDS) {
            begin(Phase.ATTRACT, Difficulty.NORMAL);
        } else {
            stepWorld(Input.NONE);
        }
    }

    private void choose(Menu.Item item) {
        switch (item) {
            case PLAY -> begin(Phase.PLAYING, menu.difficulty());
            case PRACTICE -> practise();
            case SCORES -> enter(Phase.SCORES);
            case SETTINGS -> enter(Phase.SETTINGS);
            case TRAINER -> {}
            default -> enter(Phase.QUIT);
        }
    }

    private void leaveIf(boolean wanted) {
        if (wanted) {
            enter(Phase.TITLE);
        }
    }

    private void play(int input, boolean start) {
        if (start) {
            enter(Phase.PAUSED);
        } else {
            stepWorld(input);
        }
    }

    private void paused(boolean start, boolean back) {
        if (start) {
            enter(Phase.PLAYING);
        } else if (back) {
            toTitle();
        }
    }

    private void over(int input, boolean start, boolean back) {
        stepWorld(Input.NONE);
        idle = Input.isActive(input) ? 0f : idle + world.stepSeconds();
        boolean seen = stepsInPhase > GAME_OVER_STEPS;
        if (start && seen) {
            again();
        } else if (back && seen || idle > IDLE_SECONDS) {
            toTitle();
        }
    }

    private void again() {
        if (lesson) {
            practise();
        } else {
            begin(Phase.PLAYING, difficulty);
        }
    }

    private void attract(int input) {
        if (Input.isActive(input)) {
            toTitle();
        } else {
            stepWorld(attractBot.next(this));
        }
    }

    private void enter(Phase next) {
        phase = next;
        stepsInPhase = 0;
        idle = 0f;
    }

    private void toTitle() {
        clear();
        campaign.begin();
        player.reset(Difficulty.NORMAL, field.arena());
        enter(Phase.TITLE);
    }

    private void begin(Phase next, Difficulty newDifficulty) {
        toTitle();
        difficulty = newDifficulty;
        trainer.begin(menu.trainer() && next == Phase.PLAYING);
        lesson = false;
        player.reset(difficulty, field.arena());
        enter(next);
    }

    private void practise() {
        begin(Phase.PLAYING, menu.difficulty());
        lesson = true;
        campaign.practise(menu.practiceStage(), menu.practiceBoss());
        player.enter(field.arena());
    }

    private void clear() {
        enemies.clear();
        fight.clear();
        fire.clear();
        gems.clear();
        debris.clear();
        weapons.clear();
        weapons.reset();
        scoring.reset();
        stop = 0;
    }

    // ---- a step of the world

    /** Whether somebody or the bot plays. */
    private boolean isFighting() {
        return phase == Phase.PLAYING || phase == Phase.ATTRACT;
    }

    private void stepWorld(int input) {
        pressed |= input & ~lastInput;
        if (stop > 0) {
            stop--;
            stopped = true;
            return;
        }
        float dt = world.stepSeconds();
        boolean fighting = isFighting();
        if (fighting) {
            fight(input, dt);
        }
        pressed = Input.NONE;
        field.step(dt);
        enemies.act(player.x(), player.y(), field.routes(), dt);
        scoring.gem(gems.act(player.x(), player.y(), dt) * difficulty.worth());
        stress.refill();
        world.step();
        if (fighting && isFighting()) {
            if (combat.readEvents(dt)) {
                stop = STOP_AT_HIT;
            }
            extend();
        }
    }

    private void fight(int input, float dt) {
        if (Input.has(pressed, Input.BOMB) && player.dropBomb()) {
            combat.bomb();
        }
        if (Input.has(pressed, Input.SWAP)) {
            weapons.swap();
            effects.add(Effects.Kind.SWAP, player.x(), player.y(), -1);
        }
        if (player.act(input, dt)) {
            combat.loseShip();
            if (player.lives() <= 0) {
                end(Phase.GAME_OVER);
                return;
            }
        }
        weapons.act(player.isDying() ? Input.aimOnly(input) : input, dt);
        combat.strike();
        scoring.step(dt);
        follow(campaign.act(player.x(), player.y(), rng, dt));
        fire.act(campaign.rank(difficulty), player.x(), player.y(), rng);
    }

    private void follow(Campaign.Turn turn) {
        switch (turn) {
            case PHASE_ENDS -> endBossPhase(STOP_AT_PHASE);
            case BOSS_LOST -> {
                scoring.kill(assets.boss(assets.bossOf(field.stage())).score() * difficulty.worth());
                endBossPhase(STOP_AT_BOSS);
            }
            case STAGE_BEGINS -> beginStage();
            case WON -> end(Phase.VICTORY);
            default -> {}
        }
    }

    private void endBossPhase(int pause) {
        scoring.bonus((long) fight.lastBonus() * difficulty.worth());
        fire.clear(gems);
        stop = pause;
    }

    private void beginStage() {
        enemies.clear();
        fire.clear();
        debris.clear();
        weapons.clear();
        player.addBomb();
        player.enter(field.arena());
    }

    private void end(Phase how) {
        if (phase == Phase.ATTRACT) {
            toTitle();
        } else {
            player.rest();
            weapons.reset();
            scoring.gem(gems.takeAll() * difficulty.worth());
            enter(how);
        }
    }

    private void extend() {
        if (scoring.takeExtend(difficulty.worth())) {
            player.extend();
            effects.add(Effects.Kind.EXTEND, player.x(), player.y(), -1);
        }
    }

    // ---- reading

    /** What the game is doing. */
    public Phase phase() {
        return phase;
    }

    /** Steps so far. */
    public long steps() {
        return steps;
    }

    /** Steps since the phase began. */
    public int stepsInPhase() {
        return stepsInPhase;
    }

    /** Whether the world stood still in the last step, for the weight of what happened. */
    public boolean isStopped() {
        return stopped;
    }

    /** How hard the game is. */
    public Difficulty difficulty() {
        return difficulty;
    }

    /** Whether a part of the campaign is played, or with a trainer: not for the best scores. */
    public boolean isPractice() {
        return lesson || trainer.isOn();
    }

    /** What would have hurt, where that is only noted. */
    public Trainer trainer() {
        return trainer;
    }

    /** What hit the player last. */
    public LastHit lastHit() {
        return lastHit;
    }

    /** The random numbers that decide what happens. */
    Rng rng() {
        return rng;
    }

    /** Points and chain. */
    public Scoring scoring() {
        return scoring;
    }

    /** The world. */
    public World world() {
        return world;
    }

    /** The data. */
    public Assets assets() {
        return assets;
    }

    /** The menu of the title. */
    public Menu menu() {
        return menu;
    }

    /** The field of the stage. */
    public Field field() {
        return field;
    }

    /** How far the game has come. */
    public Campaign campaign() {
        return campaign;
    }

    /** The waves of the stage. */
    public Waves waves() {
        return waves;
    }

    /** The boss of the stage. */
    public BossFight boss() {
        return fight;
    }

    /** The player. */
    public Player player() {
        return player;
    }

    /** What the player fires. */
    public Weapons weapons() {
        return weapons;
    }

    /** The enemies. */
    public Enemies enemies() {
        return enemies;
    }

    /** What enemies and bosses fire. */
    public EnemyFire fire() {
        return fire;
    }

    /** What bullets turn into. */
    public Gems gems() {
        return gems;
    }

    /** Pieces of what was destroyed. */
    public Debris debris() {
        return debris;
    }

    /** The stress bullets. */
    public Stress stress() {
        return stress;
    }

    /** What just happened. */
    public Effects effects() {
        return effects;
    }

    /** Counts of hits since the program began. */
    public HitCounts counts() {
        return counts;
    }

    /** Number of bullets of all kinds. */
    public int bulletsAlive() {
        return weapons.shots().rows()
                + weapons.homingShots().rows()
                + fire.alive()
                + gems.table().rows()
                + stress.table().rows();
    }

    // ---- snapshots

    /** Fills a snapshot with the world and with everything in the game that decides how it goes on. */
    public void save(GameSnapshot into) {
        world.snapshot(into.world);
        saveRules(into.write());
    }

    private void saveRules(StateWriter out) {
        out.put(steps);
        out.put(phase.ordinal());
        out.put(difficulty.ordinal());
        out.put(lesson ? 1 : 0);
        out.put(stepsInPhase);
        out.put(stop);
        out.put(lastInput);
        out.put(pressed);
        out.put(idle);
        out.put(rng.state());
        out.put(stress.state());
        trainer.save(out);
        lastHit.save(out);
        scoring.save(out);
        menu.save(out);
        field.save(out);
        campaign.save(out);
        waves.save(out);
        fight.save(out);
        player.save(out);
        weapons.save(out);
        gems.save(out);
        counts.save(out);
    }

    /** Goes back to a snapshot of this game; {@link #effects} go on, as they tell what was seen. */
    public void restore(GameSnapshot from) {
        world.restore(from.world);
        StateReader in = from.read();
        steps = in.getLong();
        phase = PHASES[in.getInt()];
        difficulty = DIFFICULTIES[in.getInt()];
        lesson = in.getInt() != 0;
        stepsInPhase = in.getInt();
        stop = in.getInt();
        lastInput = in.getInt();
        pressed = in.getInt();
        idle = in.getFloat();
        rng.setState(in.getLong());
        stress.setState(in.getLong());
        trainer.restore(in);
        lastHit.restore(in);
        scoring.restore(in);
        menu.restore(in);
        field.restore(in);
        campaign.restore(in);
        waves.restore(in);
        fight.restore(in);
        player.restore(in);
        weapons.restore(in);
        gems.restore(in);
        counts.restore(in);
    }

    /** A digest of the world and of everything in the game that decides how it goes on. */
    public long hash() {
        saveRules(hashed.write());
        return hashed.addRulesTo(digest.reset().add(world.hash())).value();
    }

    @Override
    public void close() {
        world.close();
    }
}
