package dev.barrage.shooter.game.base;

import java.util.Arrays;

/**
 * The latest events and their positions, for view and sound. Keeps the last {@value #CAPACITY} events, numbered from
 * the start of the game. Kinds that a storm causes by the hundred have a budget: further ones of a step are not noted.
 * The game itself never reads them.
 */
public final class Effects {
    /** Number of events kept. */
    public static final int CAPACITY = 512;

    public enum Kind {
        /** A shot hit an enemy. */
        SPARK(24),
        /** The beam burns an enemy. */
        BURN(24),
        /** A bullet ended at a wall. */
        FIZZLE(16),
        /** Something wears a brick. */
        DUST(6),
        /** A crate or a brick came loose; it is about the kind of block. */
        CRUMBLE(10),
        /** An enemy was destroyed. */
        EXPLOSION,
        /** A target broke, and a part of its curtain with it. */
        BREAK,
        PLAYER_HIT,
        /** A ship of the player's was lost. */
        PLAYER_LOST,
        SPAWN,
        RICOCHET,
        LIGHTNING,
        /** A bullet passed close by the player. */
        GRAZE(6),
        /** The beam cut a grain out. */
        CUT(8),
        /** A shot and a grain destroyed each other. */
        CHIP(8),
        /** The ship is ready to parry for a moment. */
        GUARD,
        /** The ship turned the grains around it. */
        PARRY,
        COLLECT(8),
        BOMB,
        /** Gems have filled up a bomb. */
        BOMB_EARNED,
        /** The player gets an extra ship. */
        EXTEND,
        /** A curtain begins: its sluices glow. */
        STORM,
        OFFER,
        UPGRADE,
        /** A ward took a hit. */
        WARD,
        /** A mine on a chain hits something hard. */
        CLANK(4),
        /** A link of a chain is cut. */
        SNAP,
        /** A mine is hurled. */
        HURL,
        /** A wheel is braked to a stop: its boss is open. */
        STALL,
        /** The motor of a wheel starts again. */
        MOTOR,
        /** A boss is about to appear. */
        WARNING,
        BOSS_PHASE_END,
        /** A phase ended with a bonus. */
        CAPTURE,
        BOSS_LOST,
        /** A well is about to draw. */
        WELL_WARNS,
        WELL_DRAWS,
        /** A well hurls a wave of what it holds. */
        WELL_HURLS,
        WELL_COLLAPSES,
        STAGE_CLEAR,
        SWAP,
        MENU_MOVE,
        MENU_SELECT;

        private final int most;

        Kind() {
            this(CAPACITY);
        }

        /** @param most number of events noted in a step */
        Kind(int most) {
            this.most = most;
        }
    }

    private static final Kind[] KINDS = Kind.values();

    private final int[] kind = new int[CAPACITY];
    private final float[] x = new float[CAPACITY];
    private final float[] y = new float[CAPACITY];
    private final int[] who = new int[CAPACITY];
    /** Events of this step, by kind. */
    private final int[] inStep = new int[KINDS.length];

    private long count;

    public Effects() {}

    /** Gives each kind its budget of a step. */
    public void beginStep() {
        Arrays.fill(inStep, 0);
    }

    public void add(Kind what, float px, float py, int enemyKind) {
        if (inStep[what.ordinal()]++ >= what.most) {
            return;
        }
        int at = (int) (count++ % CAPACITY);
        kind[at] = what.ordinal();
        x[at] = px;
        y[at] = py;
        who[at] = enemyKind;
    }

    /** Number of events so far; those from {@code count() - CAPACITY} on can be read. */
    public long count() {
        return count;
    }

    public Kind kind(long n) {
        return KINDS[kind[(int) (n % CAPACITY)]];
    }

    /** Where event n was, metres. */
    public float x(long n) {
        return x[(int) (n % CAPACITY)];
    }

    /** Where event n was, metres. */
    public float y(long n) {
        return y[(int) (n % CAPACITY)];
    }

    /** The kind of enemy or block that event n is about, bosses behind the enemies, or -1. */
    public int who(long n) {
        return who[(int) (n % CAPACITY)];
    }
}
