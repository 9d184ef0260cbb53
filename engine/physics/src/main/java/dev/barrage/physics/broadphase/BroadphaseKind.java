package dev.barrage.physics.broadphase;

import dev.barrage.physics.kernel.KernelChoice;

/** The broadphases there are. All find the same pairs, so that a world is the same with any of them. */
public enum BroadphaseKind {
    /** {@link HierarchicalGrid}: for any sizes, anywhere. */
    GRID("grid", "hierarchical grid"),
    /** {@link SortAndSweep}: for what is spread out along a line. */
    SWEEP("sweep", "sort and sweep"),
    /** {@link UniformGrid}: for nearly equal sizes. */
    CELLS("cells", "uniform grid by cell sort"),
    /** {@link AabbTree}: for what hardly moves. */
    TREE("tree", "dynamic AABB tree"),
    /** {@link AllPairs}: for a handful. */
    ALL_PAIRS("all-pairs", "all pairs");

    private final String label;
    private final String title;

    BroadphaseKind(String label, String title) {
        this.label = label;
        this.title = title;
    }

    /** What it is called on command lines. */
    public String label() {
        return label;
    }

    /** What it is called where people read it. */
    public String title() {
        return title;
    }

    /** The one after this, after the last the first. */
    public BroadphaseKind next() {
        return values()[(ordinal() + 1) % values().length];
    }

    /** Makes an empty one that uses these kernels where it has use for them. */
    public Broadphase create(KernelChoice kernels) {
        return switch (this) {
            case GRID -> new HierarchicalGrid(kernels);
            case SWEEP -> new SortAndSweep(kernels);
            case CELLS -> new UniformGrid();
            case TREE -> new AabbTree();
            case ALL_PAIRS -> new AllPairs();
        };
    }
}
