package dev.barrage.gpu.cullide;

/** The forms of CULLIDE. */
public enum PruneMode {
    /** Triangles as the card draws them (2003): misses pairs that meet between pixels. */
    PLAIN("plain"),
    /** Every pixel that a triangle touches, with bounds of its depth there: misses nothing, for any resolution. */
    RELIABLE("reliable"),
    /** A fat box around each triangle (R-CULLIDE, 2004): misses nothing, too, but keeps more. */
    UOBB("uobb"),
    /** As {@link #RELIABLE}, with the four sets of Quick-CULLIDE (2005). */
    QUICK("quick");

    private final String label;

    PruneMode(String label) {
        this.label = label;
    }

    /** What it is called on command lines. */
    public String label() {
        return label;
    }
}
