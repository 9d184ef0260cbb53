package dev.barrage.shooter.game;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Contacts;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import dev.barrage.shooter.asset.Assets;

/** One game from its title on; {@link #step} takes what the player does and is all that changes it. */
public final class Game implements AutoCloseable {
    private static final float IDLE_SECONDS = 10f;
    private static final float CHAIN_SECONDS = 2f;
    private static final int MOST_CHAIN = 8;
    private static final float SHOT_DAMAGE = 1f;
    private static final float BEAM_DAMAGE_PER_SECOND = 26f;
    private static final float RAM_DAMAGE = 3f;
    private static final float SHOCK_WAVE = 8f;
    /** Each so many waves bring a ship more. */
    private static final int EXTEND_WAVES = 1;

    private static final int GAME_OVER_STEPS = 45;
    private static final Phase[] PHASES = Phase.values();

    private final Assets assets;
    private final World world;
    private final HitCounts counts = new HitCounts();
    private final Effects effects = new Effects();
    private final Player player;
    private final Enemies enemies;
    private final Waves waves;
    private final Stress stress;
    private final Bot attractBot = new Bot();
    private final Rng rng;
    private final Hash64 digest = new Hash64();

    private final Hits shotsOnEnemies;
    private final Hits bulletsOnPlayer;
    private final Hits beamOnEnemies;
    private final Hits shotsOnWalls;
    private final Contacts playerOnWalls;
    private final Contacts playerOnEnemies;

    private Phase phase = Phase.TITLE;
    private long steps;
    private int lastInput;
    private float idle;
    private int stepsInPhase;
    private long score;
    private long best;
    private int chain;
    private float chainLeft;

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
        world.add(BodyDef.fixed(assets.arena().borderShape()).layer(Layers.WALL));
        for (int i = 0; i < assets.arena().walls().length; i++) {
            world.add(BodyDef.fixed(assets.arena().wallShape(i))
                    .layer(Layers.WALL)
                    .bounce(0.2f));
        }
        player = new Player(world, assets.arena(), assets.player(), counts);
        enemies = new Enemies(world, assets, counts, effects);
        waves = new Waves(assets, enemies);
        waves.reset();
        stress = new Stress(world, stressBullets, seed);
        shotsOnEnemies = world.hits(Layers.SHOT, Layers.ENEMY);
        bulletsOnPlayer = world.hits(Layers.ENEMY_BULLET, Layers.PLAYER);
        beamOnEnemies = world.hits(Layers.BEAM, Layers.ENEMY);
        shotsOnWalls = world.hits(Layers.SHOT, Layers.WALL);
        playerOnWalls = world.contacts(Layers.PLAYER, Layers.WALL);
        playerOnEnemies = world.contacts(Layers.PLAYER, Layers.ENEMY);
    }

    /** Advances the game by one step of 1/60 s. */
    public void step(int input) {
        steps++;
        stepsInPhase++;
        boolean start = Input.has(input, Input.START) && !Input.has(lastInput, Input.START);
        boolean touched = (input & ~0xfff0) != 0;
        lastInput = input;
        switch (phase) {
            case TITLE -> title(start, touched);
            case PLAYING -> play(input, start);
            case PAUSED -> enterIf(start, Phase.PLAYING);
            case GAME_OVER -> gameOver(start, touched);
            default -> attract(touched);
        }
    }

    private void title(boolean start, boolean touched) {
        idle = touched ? 0f : idle + world.stepSeconds();
        if (start) {
            begin(Phase.PLAYING);
        } else if (idle > IDLE_SECONDS) {
            begin(Phase.ATTRACT);
        } else {
            stepWorld(Input.NONE);
        }
    }

    private void play(int input, boolean start) {
        if (start) {
            enter(Phase.PAUSED);
        } else {
            stepWorld(input);
            if (player.lives() <= 0) {
                best = Math.max(best, score);
                enter(Phase.GAME_OVER);
            }
        }
    }

    private void gameOver(boolean start, boolean touched) {
        stepWorld(Input.NONE);
        idle = touched ? 0f : idle + world.stepSeconds();
        if (start && stepsInPhase > GAME_OVER_STEPS) {
            begin(Phase.PLAYING);
        } else if (idle > IDLE_SECONDS) {
            begin(Phase.TITLE);
        }
    }

    private void attract(boolean touched) {
        if (touched || player.lives() <= 0) {
            begin(Phase.TITLE);
        } else {
            stepWorld(attractBot.next(this));
        }
    }

    private void enterIf(boolean start, Phase next) {
        if (start) {
            enter(next);
        }
    }

    private void enter(Phase next) {
        phase = next;
        stepsInPhase = 0;
        idle = 0f;
    }

    private void begin(Phase next) {
        enter(next);
        enemies.clear();
        player.reset();
        waves.reset();
        score = 0;
        chain = 0;
        chainLeft = 0f;
    }

    private void stepWorld(int input) {
        float dt = world.stepSeconds();
        boolean fighting = phase == Phase.PLAYING || phase == Phase.ATTRACT;
        if (fighting) {
            player.act(input, dt);
            if (waves.act(player.x(), player.y(), rng, dt) && waves.wave() % EXTEND_WAVES == 0) {
                player.extend();
            }
            chainLeft -= dt;
            chain = chainLeft > 0f ? chain : 0;
        }
        enemies.act(player.x(), player.y(), fighting, rng, dt);
        stress.refill();
        world.step();
        if (fighting) {
            readHits(dt);
            readContacts();
        }
    }

    private void readHits(float dt) {
        for (shotsOnEnemies.rewind(); shotsOnEnemies.next(); ) {
            counts.bulletEnemy++;
            effects.add(Effects.Kind.SPARK, shotsOnEnemies.x(), shotsOnEnemies.y(), -1);
            damage(shotsOnEnemies.second(), SHOT_DAMAGE);
        }
        for (beamOnEnemies.rewind(); beamOnEnemies.next(); ) {
            counts.beamEnemy++;
            effects.add(Effects.Kind.BURN, beamOnEnemies.x(), beamOnEnemies.y(), -1);
            damage(beamOnEnemies.second(), BEAM_DAMAGE_PER_SECOND * dt);
        }
        for (shotsOnWalls.rewind(); shotsOnWalls.next(); ) {
            effects.add(Effects.Kind.FIZZLE, shotsOnWalls.x(), shotsOnWalls.y(), -1);
        }
        for (bulletsOnPlayer.rewind(); bulletsOnPlayer.next(); ) {
            counts.bulletPlayer++;
            hurtPlayer();
        }
    }

    private void readContacts() {
        for (playerOnWalls.rewind(); playerOnWalls.next(); ) {
            counts.playerWall += playerOnWalls.began() ? 1 : 0;
        }
        for (playerOnEnemies.rewind(); playerOnEnemies.next(); ) {
            if (playerOnEnemies.began()) {
                counts.playerEnemy++;
                hurtPlayer();
                damage(playerOnEnemies.second(), RAM_DAMAGE);
            }
        }
    }

    private void damage(long enemy, float points) {
        if (world.isAlive(enemy) && enemies.damage(enemy, points)) {
            int kind = enemies.kindOf(enemy);
            chain = Math.min(MOST_CHAIN, chain + 1);
            chainLeft = CHAIN_SECONDS;
            score += (long) assets.enemy(kind).score() * chain;
            effects.add(Effects.Kind.EXPLOSION, world.x(enemy), world.y(enemy), kind);
            world.remove(enemy);
        }
    }

    private void hurtPlayer() {
        if (player.hurt()) {
            chain = 0;
            effects.add(Effects.Kind.PLAYER_HIT, player.x(), player.y(), -1);
            enemies.clearBullets(player.x(), player.y(), SHOCK_WAVE);
        }
    }

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

    /** Points. */
    public long score() {
        return score;
    }

    /** Most points of the games since the program began. */
    public long best() {
        return best;
    }

    /** Enemies destroyed in quick succession: the factor on points. */
    public int chain() {
        return chain;
    }

    /** The world. */
    public World world() {
        return world;
    }

    /** The data. */
    public Assets assets() {
        return assets;
    }

    /** The player. */
    public Player player() {
        return player;
    }

    /** The enemies. */
    public Enemies enemies() {
        return enemies;
    }

    /** The waves. */
    public Waves waves() {
        return waves;
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
        int alive = player.shots().rows() + stress.table().rows();
        for (int kind = 0; kind < enemies.kinds(); kind++) {
            alive += enemies.bullets(kind).rows() + enemies.steeredBullets(kind).rows();
        }
        return alive;
    }

    /** Fills a snapshot with the world and with everything in the game that decides how it goes on. */
    public void save(GameSnapshot into) {
        world.snapshot(into.world);
        StateWriter out = into.write();
        out.put(steps);
        out.put(phase.ordinal());
        out.put(stepsInPhase);
        out.put(lastInput);
        out.put(idle);
        out.put(score);
        out.put(best);
        out.put(chain);
        out.put(chainLeft);
        out.put(rng.state());
        out.put(stress.state());
        player.save(out);
        enemies.save(out);
        waves.save(out);
        counts.save(out);
    }

    /** Goes back to a snapshot of this game; {@link #effects} go on, as they tell what was seen. */
    public void restore(GameSnapshot from) {
        world.restore(from.world);
        StateReader in = from.read();
        steps = in.getLong();
        phase = PHASES[in.getInt()];
        stepsInPhase = in.getInt();
        lastInput = in.getInt();
        idle = in.getFloat();
        score = in.getLong();
        best = in.getLong();
        chain = in.getInt();
        chainLeft = in.getFloat();
        rng.setState(in.getLong());
        stress.setState(in.getLong());
        player.restore(in);
        enemies.restore(in);
        waves.restore(in);
        counts.restore(in);
    }

    /** A digest of the world and of everything in the game that decides how it goes on. */
    public long hash() {
        digest.reset()
                .add(world.hash())
                .add(phase.ordinal())
                .add(score)
                .add(best)
                .add(chain)
                .add(chainLeft);
        digest.add(idle).add(stepsInPhase).add(lastInput).add(rng.state()).add(stress.state());
        player.hash(digest);
        enemies.hash(digest);
        waves.hash(digest);
        return digest.value();
    }

    @Override
    public void close() {
        world.close();
    }
}
