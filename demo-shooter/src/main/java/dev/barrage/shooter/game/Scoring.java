package dev.barrage.shooter.game;

import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;

/** Points, and the chain of kills and grazes that multiplies them. */
public final class Scoring {
    /** A chain of 1; the chain is counted in hundredths. */
    private static final int ONE = 100;

    private static final int MOST_CHAIN = 16 * ONE;
    private static final int KILL = 25;
    private static final int GRAZE = 4;
    private static final float CHAIN_SECONDS = 3f;
    private static final int GRAZE_POINTS = 10;
    private static final int GEM_POINTS = 20;
    private static final long FIRST_EXTEND = 60_000;

    private long score;
    private int chain = ONE;
    private float chainLeft;
    private int grazes;
    private long nextExtend = FIRST_EXTEND;

    Scoring() {}

    void reset() {
        score = 0;
        breakChain();
        grazes = 0;
        nextExtend = FIRST_EXTEND;
    }

    void step(float dt) {
        chainLeft = Math.max(0f, chainLeft - dt);
        if (chainLeft == 0f) {
            chain = ONE;
        }
    }

    void kill(int points) {
        lengthen(KILL);
        add(points);
    }

    void graze(int worth) {
        grazes++;
        lengthen(GRAZE);
        add(GRAZE_POINTS * worth);
    }

    void gem(int worth) {
        add(GEM_POINTS * worth);
    }

    /** Adds points without the chain's factor. */
    void bonus(long points) {
        score += points;
    }

    private void add(int points) {
        score += (long) points * chain / ONE;
    }

    private void lengthen(int by) {
        chain = Math.min(MOST_CHAIN, chain + by);
        chainLeft = CHAIN_SECONDS;
    }

    void breakChain() {
        chain = ONE;
        chainLeft = 0f;
    }

    /**
     * Whether the points earn an extra ship; each costs twice the points of the one before.
     *
     * @param worth factor on all points
     */
    boolean takeExtend(int worth) {
        if (score / worth < nextExtend) {
            return false;
        }
        nextExtend *= 2;
        return true;
    }

    /** Points. */
    public long score() {
        return score;
    }

    /** Factor on points, 1 to 16. */
    public float chain() {
        return chain / (float) ONE;
    }

    /** Fraction of the time left until the chain breaks, 0 to 1. */
    public float chainLeft() {
        return chainLeft / CHAIN_SECONDS;
    }

    /** Number of grazed bullets. */
    public int grazes() {
        return grazes;
    }

    void save(StateWriter out) {
        out.put(score);
        out.put(chain);
        out.put(chainLeft);
        out.put(grazes);
        out.put(nextExtend);
    }

    void restore(StateReader in) {
        score = in.getLong();
        chain = in.getInt();
        chainLeft = in.getFloat();
        grazes = in.getInt();
        nextExtend = in.getLong();
    }
}
