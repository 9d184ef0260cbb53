package dev.barrage.shooter.game.score;

import dev.barrage.shooter.game.base.State;

/** Makes the player invulnerable and records the hits: their number, the last few and their shooters. */
public final class Trainer {
    /** Number of hits kept. */
    public static final int KEPT = 5;

    /** Hits within this many steps count as one. */
    private static final int APART = 30;

    private final int[] by = new int[KEPT];
    private final long[] step = new long[KEPT];
    private boolean on;
    private int hits;

    public Trainer() {}

    public void begin(boolean isOn) {
        on = isOn;
        hits = 0;
    }

    /**
     * Records a hit; returns whether it counts as a new one.
     *
     * @param who shooter number
     * @param now step of the program
     */
    public boolean note(int who, long now) {
        if (hits > 0 && now - step[(hits - 1) % KEPT] < APART) {
            return false;
        }
        by[hits % KEPT] = who;
        step[hits++ % KEPT] = now;
        return true;
    }

    public boolean isOn() {
        return on;
    }

    public int hits() {
        return hits;
    }

    /** Shooter number of a hit, for hits from {@code hits() - KEPT} on: kinds of enemies, bosses, then shields. */
    public int by(int hit) {
        return by[hit % KEPT];
    }

    /** Step of a hit, counted from the start of the program. */
    public long step(int hit) {
        return step[hit % KEPT];
    }

    public void saveOrRestore(State state) {
        on = state.of(on);
        hits = state.of(hits);
        for (int i = 0; i < KEPT; i++) {
            by[i] = state.of(by[i]);
            step[i] = state.of(step[i]);
        }
    }
}
