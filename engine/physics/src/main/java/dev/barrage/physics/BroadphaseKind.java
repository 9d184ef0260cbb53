package dev.barrage.physics;

/** The kinds of broadphase. All find exactly the same pairs, so a world is the same to the bit with any of them. */
public enum BroadphaseKind {
    /** A hierarchical grid, for any sizes, anywhere. */
    GRID("grid", "hierarchical grid"),
    /** Sort and sweep, for what is spread out along a line. */
    SWEEP("sweep", "sort and sweep"),
    /** A uniform grid, for nearly equal sizes. */
    CELLS("cells", "uniform grid by cell sort"),
    /** A dynamic AABB tree, for what hardly moves. */
    TREE("tree", "dynamic AABB tree"),
    /** Every pair is tested, for a handful. */
    ALL_PAIRS("all-pairs", "all pairs"),
    /**
     * A hierarchical grid on the graphics card, for very many bullets. Where it cannot be used, {@link #GRID} stands in.
     */
    GPU("gpu", "hierarchical grid on the GPU");

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
}
