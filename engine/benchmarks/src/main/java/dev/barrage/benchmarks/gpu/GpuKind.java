package dev.barrage.benchmarks.gpu;

import java.util.Locale;

/** Kinds of work that the CPU and the graphics card do. */
public enum GpuKind {
    /** Look-ups of bullets. */
    BULLETS("look-ups of the bullets of storm among 500 bodies", "hierarchical grid"),
    /** Circles in the cells of a subdivision. */
    CELLS("overlapping circles by spatial subdivision, in four passes", "the same steps"),
    /** Boxes among one another. */
    PAIRS("pairs of the boxes of ./bench pairs", "hierarchical grid"),
    /** Pruning of meshes. */
    CULLIDE("touching triangles of meshes of 288, pruned by CULLIDE in 3 views of 256 pixels", "exact search");

    private static final int[] SIZES = {1_000, 10_000, 100_000, 1_000_000};
    private static final int[] TRIANGLES = {1_000, 10_000, 100_000};

    private final String about;
    private final String onCpu;

    GpuKind(String about, String onCpu) {
        this.about = about;
        this.onCpu = onCpu;
    }

    /** What is found, in one line. */
    String about() {
        return about;
    }

    /** How the CPU finds it. */
    String onCpu() {
        return onCpu;
    }

    /** What it is called on command lines. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The sizes that are measured by default: number of bullets, circles, boxes or triangles. */
    int[] sizes() {
        return (this == CULLIDE ? TRIANGLES : SIZES).clone();
    }
}
