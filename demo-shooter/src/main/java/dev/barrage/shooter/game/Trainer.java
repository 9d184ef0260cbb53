package dev.barrage.shooter.game;

import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;

/** Lets a game go on whatever hits the player, and notes the hits: how many, the last few, and by whom. */
public final class Trainer {
    /** As many of the last hits are kept. */
    public static final int KEPT = 5;

    /** What hits within so many steps of another counts with it. */
    private static final int APART = 30;

    private final int[] by = new int[KEPT];
    private final long[] step = new long[KEPT];
    private boolean on;
    private int hits;

    Trainer() {}

    void begin(boolean isOn) {
        on = isOn;
        hits = 0;
    }

    /** Notes a hit by somebody among those who fire; returns whether it counts by itself. */
    boolean note(int who, long now) {
        if (hits > 0 && now - step[(hits - 1) % KEPT] < APART) {
            return false;
        }
        by[hits % KEPT] = who;
        step[hits++ % KEPT] = now;
        return true;
    }

    /** Whether hits are noted and do not hurt. */
    public boolean isOn() {
        return on;
    }

    /** Hits so far. */
    public int hits() {
        return hits;
    }

    /** Who it was, for the numbers from {@code hits() - KEPT} on: kinds of enemies, then bosses, then shields. */
    public int by(int hit) {
        return by[hit % KEPT];
    }

    /** In which step of the program it was. */
    public long step(int hit) {
        return step[hit % KEPT];
    }

    void save(StateWriter out) {
        out.put(on ? 1 : 0);
        out.put(hits);
        for (int i = 0; i < KEPT; i++) {
            out.put(by[i]);
            out.put(step[i]);
        }
    }

    void restore(StateReader in) {
        on = in.getInt() != 0;
        hits = in.getInt();
        for (int i = 0; i < KEPT; i++) {
            by[i] = in.getInt();
            step[i] = in.getLong();
        }
    }
}
