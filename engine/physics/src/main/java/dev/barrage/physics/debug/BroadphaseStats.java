package dev.barrage.physics.debug;

import java.util.Objects;

/** Figures about one build of a broadphase, as plain data for overlays, tests and tuning. */
public final class BroadphaseStats {
    /** The most levels that a broadphase reports. */
    public static final int MAX_LEVELS = 16;

    /** Boxes taken in; empty ones are not. */
    public int boxes;

    /** Levels of cells; 0 in a broadphase without any. */
    public int levels;

    /** Occupied cells of all levels. */
    public int cells;

    /** The most boxes in one cell. */
    public int maxOccupancy;

    /** Occupied cells that share their bucket of the hash table with another one before them. */
    public int bucketCollisions;

    /** Length of the hash table; 0 where there is none. */
    public int buckets;

    /** Axis along which boxes are sorted, x or y; 0 where they are not. */
    public char axis;

    /** Stretches of the axis, each without a gap between its boxes. */
    public int stretches;

    /** Nodes of the tree, and the most nodes from its root to a leaf; 0 where there is none. */
    public int nodes, depth;

    /** Boxes tested against each other by {@code findPairs}. */
    public long pairsTested;

    /** Pairs found by {@code findPairs}. */
    public long pairsKept;

    /** Why another broadphase stands in for this one, such as a GPU that is missing; null if none does. */
    public String fallback;

    /** Edge of a cell per level, metres, ascending; infinite for the level of boxes that fit no cell. */
    public final double[] cellSize = new double[MAX_LEVELS];

    /** Boxes per level. */
    public final int[] levelBoxes = new int[MAX_LEVELS];

    /** Occupied cells per level. */
    public final int[] levelCells = new int[MAX_LEVELS];

    public BroadphaseStats() {}

    /** Boxes per bucket of the hash table, 0 without one. */
    public float loadFactor() {
        return buckets == 0 ? 0 : (float) boxes / buckets;
    }

    /** Sets all figures to 0, and keeps {@link #fallback}. */
    public void clear() {
        boxes = 0;
        levels = 0;
        cells = 0;
        maxOccupancy = 0;
        bucketCollisions = 0;
        buckets = 0;
        axis = 0;
        stretches = 0;
        nodes = 0;
        depth = 0;
        pairsTested = 0;
        pairsKept = 0;
    }

    /** Adds the figures of another broadphase of the same step. Figures by level are those of the first with levels. */
    public void add(BroadphaseStats other) {
        Objects.requireNonNull(other, "other");
        if (levels == 0) {
            levels = other.levels;
            System.arraycopy(other.cellSize, 0, cellSize, 0, levels);
            System.arraycopy(other.levelBoxes, 0, levelBoxes, 0, levels);
            System.arraycopy(other.levelCells, 0, levelCells, 0, levels);
        }
        boxes += other.boxes;
        cells += other.cells;
        maxOccupancy = Math.max(maxOccupancy, other.maxOccupancy);
        bucketCollisions += other.bucketCollisions;
        buckets += other.buckets;
        axis = other.axis == 0 ? axis : other.axis;
        stretches += other.stretches;
        nodes += other.nodes;
        depth = Math.max(depth, other.depth);
        pairsTested += other.pairsTested;
        pairsKept += other.pairsKept;
        fallback = other.fallback;
    }
}
