package dev.barrage.shooter.game.enemy;

import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.Stage;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.storm.Storm;
import java.util.Arrays;
import org.joml.Vector2f;

/** The waves of a stage, one after the other, each in its weather, and the curtains between them. */
public final class Waves {
    private static final float PAUSE = 0.6f;
    private static final float MOST_SECONDS = 22f;
    private static final float SAFE_DISTANCE = 6f;
    private static final float SPAWN_GAP = 0.25f;
    /** Seconds of a stage's first wave before the first rammer. */
    private static final float RAMMERS_WAIT = 5f;

    private final Assets assets;
    private final Enemies enemies;
    private final Storm storm;
    private final int[] left;
    private int stage;
    private int wave;
    /** Curtains of the stage that have begun. */
    private int storms;

    /** Whether the last of them is on, or its last grains are. */
    private boolean inStorm;

    private float untilNext;
    private float seconds;
    private float untilSpawn;

    public Waves(Assets assets, Enemies enemies, Storm storm) {
        this.assets = assets;
        this.enemies = enemies;
        this.storm = storm;
        left = new int[assets.enemyKinds()];
    }

    /** Prepares the first wave of a stage. */
    public void begin(int newStage) {
        stage = newStage;
        wave = 0;
        storms = 0;
        inStorm = false;
        untilNext = PAUSE;
        seconds = 0f;
        Arrays.fill(left, 0);
    }

    /** Advances by a step; returns whether the last wave is over. */
    public boolean act(float playerX, float playerY, Level level, Rng rng, float dt) {
        boolean allOut = arrive(playerX, playerY, rng, dt);
        boolean last = wave == count();
        if (allOut && (enemies.alive() == 0 || seconds > (last ? 2f : 1f) * MOST_SECONDS)) {
            untilNext -= dt;
            if (untilNext <= 0f && isStormDue()) {
                inStorm = true;
                storm.begin(stage().storms().get(storms++).curtain(), level, false);
            } else if (untilNext <= 0f && !last && isCalm()) {
                next(level);
            }
        }
        boolean over = last && allOut && untilNext <= 0f && !isStormDue() && isCalm();
        if (over) {
            storm.stop();
        }
        return over;
    }

    /** Lets the enemies of a wave appear for a step; returns whether all have. */
    public boolean arrive(float playerX, float playerY, Rng rng, float dt) {
        seconds += dt;
        untilSpawn -= dt;
        return spawnNext(playerX, playerY, rng);
    }

    /**
     * Starts a wave that is not of this stage, in its weather.
     *
     * @param fromStage number of the stage that it comes from, from 0
     * @param fromWave its number there, from 1
     * @param enemiesByKind number of enemies of each kind
     */
    public void summon(int fromStage, int fromWave, int[] enemiesByKind, Level level) {
        System.arraycopy(enemiesByKind, 0, left, 0, left.length);
        start(fromStage, fromWave, level);
    }

    private void start(int fromStage, int fromWave, Level level) {
        wave++;
        seconds = 0f;
        String weather = assets.stage(fromStage).weatherOf(fromWave);
        if (weather != null) {
            storm.blow(weather, level);
        }
    }

    private boolean isStormDue() {
        return storms < stage().storms().size() && stage().storms().get(storms).after() == wave;
    }

    private boolean isCalm() {
        return !inStorm || storm.isOver();
    }

    private Stage stage() {
        return assets.stage(stage);
    }

    private void next(Level level) {
        inStorm = false;
        untilNext = PAUSE;
        for (int kind = 0; kind < left.length; kind++) {
            left[kind] = assets.count(stage, wave, kind, level);
        }
        start(stage, wave + 1, level);
    }

    /** Spawns the next enemy when it is due; returns whether none is left. */
    private boolean spawnNext(float playerX, float playerY, Rng rng) {
        boolean none = true;
        for (int kind = 0; kind < left.length; kind++) {
            if (left[kind] > 0 && untilSpawn <= 0f && mayCome(kind)) {
                untilSpawn = SPAWN_GAP;
                left[kind]--;
                spawn(kind, playerX, playerY, rng);
                return false;
            }
            none &= left[kind] == 0;
        }
        return none;
    }

    /**
     * Whether a kind may appear: rammers hold back at the start of a stage, so that nobody is rammed before the first
     * shot.
     */
    private boolean mayCome(int kind) {
        return wave > 1 || seconds >= RAMMERS_WAIT || !assets.enemy(kind).rams();
    }

    /** Spawns at the first point, starting from a random one, that is free and not too near the player. */
    private void spawn(int kind, float playerX, float playerY, Rng rng) {
        float[] places = assets.arena(stage).spawns();
        int count = places.length / 2;
        int place = rng.nextInt(count);
        for (int tries = 0; tries < count && !isGood(kind, places, place, playerX, playerY); tries++) {
            place = (place + 1) % count;
        }
        enemies.spawn(kind, places[2 * place], places[2 * place + 1], rng);
    }

    private boolean isGood(int kind, float[] places, int place, float playerX, float playerY) {
        return !isNear(places, place, playerX, playerY)
                && enemies.hasRoom(kind, places[2 * place], places[2 * place + 1]);
    }

    private static boolean isNear(float[] places, int place, float x, float y) {
        return Vector2f.distanceSquared(places[2 * place], places[2 * place + 1], x, y) < SAFE_DISTANCE * SAFE_DISTANCE;
    }

    /** Number of the wave, from 1; 0 before the first. */
    public int wave() {
        return wave;
    }

    /** The curtain between two waves that is on, or whose last grains are; null in a wave. */
    public String storm() {
        return inStorm ? stage().storms().get(storms - 1).curtain() : null;
    }

    public int count() {
        return stage().waves().size();
    }

    public float seconds() {
        return seconds;
    }

    public void saveOrRestore(State state) {
        stage = state.of(stage);
        wave = state.of(wave);
        storms = state.of(storms);
        inStorm = state.of(inStorm);
        untilNext = state.of(untilNext);
        seconds = state.of(seconds);
        untilSpawn = state.of(untilSpawn);
        state.of(left);
    }
}
