package dev.barrage.shooter.game.base;

import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import dev.barrage.shooter.curtain.Level;

/**
 * Saves the state of the rules, or restores it. The same code does both: it names each value once, so that they are
 * read as they were written. Each method gives the value to go on with: the same one, or the saved one.
 */
public final class State {
    /** Null while state is restored. */
    private final StateWriter out;
    /** Null while state is saved. */
    private final StateReader in;

    private State(StateWriter out, StateReader in) {
        this.out = out;
        this.in = in;
    }

    public static State saving(StateWriter out) {
        return new State(out, null);
    }

    public static State restoring(StateReader in) {
        return new State(null, in);
    }

    public boolean isRestoring() {
        return in != null;
    }

    public int of(int value) {
        if (in != null) {
            return in.getInt();
        }
        out.put(value);
        return value;
    }

    public long of(long value) {
        if (in != null) {
            return in.getLong();
        }
        out.put(value);
        return value;
    }

    public float of(float value) {
        if (in != null) {
            return in.getFloat();
        }
        out.put(value);
        return value;
    }

    public boolean of(boolean value) {
        return of(value ? 1 : 0) != 0;
    }

    /** A value of an enum, by its number among all. */
    public <E extends Enum<E>> E of(E value, E[] all) {
        return all[of(value.ordinal())];
    }

    public Level of(Level level) {
        int difficulty = of(level.difficulty());
        float rank = of(level.rank());
        return in == null ? level : new Level(difficulty, rank);
    }

    /** All elements of a list, in place. */
    public void of(int[] values) {
        if (in != null) {
            in.get(values, values.length);
        } else {
            out.put(values, values.length);
        }
    }
}
