package dev.barrage.shooter.game;

import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import dev.barrage.shooter.asset.Assets;
import java.util.Arrays;

/** Brings wave after wave; those beyond the file repeat its last one, each a quarter larger. */
public final class Waves {
    private static final float PAUSE = 1.2f;
    private static final float MOST_SECONDS = 22f;
    private static final float SAFE_DISTANCE = 6f;
    private static final float SPAWN_GAP = 0.25f;

    private final Assets assets;
    private final Enemies enemies;
    private final int[] left;
    private int wave;
    private float untilNext;
    private float seconds;
    private float untilSpawn;

    Waves(Assets assets, Enemies enemies) {
        this.assets = assets;
        this.enemies = enemies;
        left = new int[assets.enemyKinds()];
    }

    void reset() {
        wave = 0;
        untilNext = PAUSE;
        seconds = 0f;
        Arrays.fill(left, 0);
    }

    /** Goes on by a step; returns whether a wave begins. */
    boolean act(float playerX, float playerY, Rng rng, float dt) {
        seconds += dt;
        untilSpawn -= dt;
        boolean allOut = spawnNext(playerX, playerY, rng);
        if (allOut && (enemies.alive() == 0 || seconds > MOST_SECONDS)) {
            untilNext -= dt;
            if (untilNext <= 0f) {
                begin();
                return true;
            }
        }
        return false;
    }

    private void begin() {
        wave++;
        seconds = 0f;
        untilNext = PAUSE;
        int inFile = Math.min(wave, assets.waves()) - 1;
        int beyond = Math.max(0, wave - assets.waves());
        for (int kind = 0; kind < left.length; kind++) {
            int count = assets.count(inFile, kind);
            left[kind] = count + count * beyond / 4;
        }
    }

    /** Lets one more enemy appear when it is time; returns whether none is left to appear. */
    private boolean spawnNext(float playerX, float playerY, Rng rng) {
        for (int kind = 0; kind < left.length; kind++) {
            if (left[kind] > 0) {
                if (untilSpawn <= 0f) {
                    untilSpawn = SPAWN_GAP;
                    left[kind]--;
                    spawn(kind, playerX, playerY, rng);
                }
                return false;
            }
        }
        return true;
    }

    /** At the first of the places, from a random one on, that is not too near the player. */
    private void spawn(int kind, float playerX, float playerY, Rng rng) {
        float[] places = assets.arena().spawns();
        int count = places.length / 2;
        int place = rng.nextInt(count);
        for (int tries = 0; tries < count && isNear(places, place, playerX, playerY); tries++) {
            place = (place + 1) % count;
        }
        enemies.spawn(kind, places[2 * place], places[2 * place + 1], wave, rng);
    }

    private static boolean isNear(float[] places, int place, float x, float y) {
        float dx = places[2 * place] - x;
        float dy = places[2 * place + 1] - y;
        return dx * dx + dy * dy < SAFE_DISTANCE * SAFE_DISTANCE;
    }

    /** Number of the wave, from 1; 0 before the first. */
    public int wave() {
        return wave;
    }

    /** Seconds since the wave began. */
    public float seconds() {
        return seconds;
    }

    void save(StateWriter out) {
        out.put(wave);
        out.put(untilNext);
        out.put(seconds);
        out.put(untilSpawn);
        out.put(left, left.length);
    }

    void restore(StateReader in) {
        wave = in.getInt();
        untilNext = in.getFloat();
        seconds = in.getFloat();
        untilSpawn = in.getFloat();
        in.get(left, left.length);
    }

    void hash(Hash64 digest) {
        digest.add(wave).add(untilNext).add(seconds).add(untilSpawn).add(left, 0, left.length);
    }
}
