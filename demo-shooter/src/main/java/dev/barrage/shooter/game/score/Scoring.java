package dev.barrage.shooter.game.score;

import dev.barrage.shooter.game.base.Progress;
import dev.barrage.shooter.game.base.State;

/** Points, the chain of kills, grazes, cuts and gems that multiplies them, and the gems that earn bombs. */
public final class Scoring {
    /** A chain of 1; the chain is counted in thousandths. */
    private static final int ONE = 1000;

    private static final int MOST_CHAIN = 16 * ONE;
    private static final float CHAIN_SECONDS = 3f;
    /** What lengthens the chain: kills, and bullets, grains and gems by the piece. */
    private static final int KILL = 250;

    private static final int GRAZE = 40;
    private static final int GRAIN_GRAZE = 5;
    private static final int GRAIN_CUT = 2;
    private static final int PARRY = 10;
    private static final int GEM = 1;

    private static final int GRAZE_POINTS = 10;
    private static final int PARRY_POINTS = 10;
    private static final long FIRST_EXTEND = 300_000;

    private final Progress progress;
    private long score;
    private int chain = ONE;
    private float chainLeft;
    private int grazes;
    /** Earned gems since the last bomb that they made. */
    private int gems;

    private long nextExtend = FIRST_EXTEND;

    public Scoring(Progress progress) {
        this.progress = progress;
    }

    public void reset() {
        score = 0;
        breakChain();
        grazes = 0;
        gems = 0;
        nextExtend = FIRST_EXTEND;
    }

    public void step(float dt) {
        chainLeft = Math.max(0f, chainLeft - dt);
        if (chainLeft == 0f) {
            chain = ONE;
        }
    }

    public void kill(int points) {
        lengthen(KILL);
        add(points);
    }

    public void graze() {
        grazes++;
        lengthen(GRAZE);
        add(GRAZE_POINTS);
    }

    public void grazeGrains(int count) {
        grazes += count;
        lengthen(GRAIN_GRAZE * count);
        add(count);
    }

    /** Counts grains that the beam cut out. */
    public void cut(int count) {
        lengthen(GRAIN_CUT * count);
        add(count);
    }

    /** Counts grains that shots destroyed; they keep no chain, because a ship fires all the time. */
    public void chip(int count) {
        add(count);
    }

    /** Counts bullets that a parry turned around. */
    public void parry(int count) {
        lengthen(PARRY * count);
        add((long) PARRY_POINTS * count);
    }

    /**
     * @param earned number of those that count for the next bomb
     * @param points points of all together
     * @return number of bombs that they make
     */
    public int gather(int count, int earned, long points) {
        add(points);
        lengthen(GEM * count);
        gems += earned;
        int needed = progress.difficulty().gemsOfABomb();
        int bombs = gems / needed;
        gems %= needed;
        return bombs;
    }

    /** Adds points without the chain's factor. */
    public void bonus(long points) {
        score += points * progress.worth();
    }

    private void add(long points) {
        score += points * progress.worth() * chain / ONE;
    }

    private void lengthen(int by) {
        if (by > 0) {
            chain = Math.min(MOST_CHAIN, chain + by);
            chainLeft = CHAIN_SECONDS;
        }
    }

    public void breakChain() {
        chain = ONE;
        chainLeft = 0f;
    }

    /** Whether the points earn an extra ship; each costs twice the points of the one before. */
    public boolean takeExtend() {
        if (score / progress.worth() < nextExtend) {
            return false;
        }
        nextExtend *= 2;
        return true;
    }

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

    /** Fraction of the gems for the next bomb that are there, 0 to 1. */
    public float bombPart() {
        return gems / (float) progress.difficulty().gemsOfABomb();
    }

    public int grazes() {
        return grazes;
    }

    public void saveOrRestore(State state) {
        score = state.of(score);
        chain = state.of(chain);
        chainLeft = state.of(chainLeft);
        grazes = state.of(grazes);
        gems = state.of(gems);
        nextExtend = state.of(nextExtend);
    }
}
