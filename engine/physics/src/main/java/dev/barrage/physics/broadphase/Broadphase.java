package dev.barrage.physics.broadphase;

import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.parallel.Workers;

/**
 * Finds the pairs of boxes that overlap, and the boxes that a look-up overlaps, by the rule of {@link Boxes}.
 *
 * <p>Every implementation finds exactly the same pairs. Their order depends on the boxes alone, never on the number of
 * workers, but differs from one implementation to another. After warm-up no call allocates.
 */
public interface Broadphase {
    /** Replaces the boxes by those of this step, which may be changed afterwards. */
    void build(Boxes boxes, Workers workers);

    /** Whether it pays to prepare look-ups in that number of boxes. */
    static boolean isWorthPreparing(long lookUps, int boxes) {
        return lookUps > 4L * boxes;
    }

    /**
     * Speeds up look-ups until the next build, at a few times the cost of the build.
     *
     * <p>Worth it if many more small boxes are looked up than were built. Results are the same, except that look-ups in
     * a box's open space may miss the box.
     *
     * @param lookUps expected number of look-ups; more of them justify more preparation
     * @param extent largest width and height of most look-ups, metres; larger ones do not gain. Finite, not negative;
     *     far above the size of most boxes it slows all down.
     * @param open where boxes need not be found
     */
    void prepareLookUps(int lookUps, float extent, EmptySpace open, Workers workers);

    /**
     * Finds every pair of overlapping boxes once. Replaces the contents of {@code out}; with more than {@link Pairs#most}
     * pairs it is empty and {@link Pairs#isOverfull}.
     */
    void findPairs(Workers workers, Pairs out);

    /**
     * Finds the boxes that each of a batch of other boxes (bullets, segments of beams, rays) overlaps.
     *
     * <p>Appends (firstIndex + i, box) in the order of i, then of box. When {@code out} is full, it may stop after an i
     * that is complete. May be called by many workers at once between
     * one build and the next, each with its own {@code queries} and {@code out}, from inside a task too. Workers are
     * those of the team that the look-ups were prepared for.
     */
    void lookUp(Boxes queries, int firstIndex, PairBuffer out);

    /** Looks up all boxes of a step at once, once look-ups are prepared; null, as by default, if that is never faster. */
    default LookUpBatch batch() {
        return null;
    }

    /**
     * Leads a moving box past all boxes that it meets, and some others; those along its way first, as far as that is
     * cheap.
     *
     * <p>Filters do not matter. May be called by many threads at once between one build and the next, each with its own
     * walk. Allocates nothing.
     */
    void walk(BoxWalk walk);

    /** Figures of the last build and of {@link #findPairs} since; valid until the next call. */
    BroadphaseStats stats();

    /** What overlays ask about the last build; until the next one. */
    BroadphaseReport report();

    /** Frees what lies outside of the heap, such as memory of a graphics card. What is built can still be read. */
    default void close() {}
}
