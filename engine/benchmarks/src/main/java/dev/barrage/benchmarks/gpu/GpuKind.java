package dev.barrage.benchmarks.gpu;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/** Kinds of work that the CPU can do alone or with the graphics card. */
public enum GpuKind {
    BULLETS("look-ups of the bullets of storm among 500 bodies", "hierarchical grid"),
    CELLS("overlapping circles by spatial subdivision, in four passes", "the same steps"),
    PAIRS("pairs of the boxes of ./bench pairs", "hierarchical grid"),
    CULLIDE("touching triangles of meshes of 288, pruned by CULLIDE in 3 views of 256 pixels", "exact search");

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

    /** Its name on command lines and in files. */
    @JsonValue
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The sizes that are measured by default: number of bullets, circles, boxes or triangles. */
    int[] sizes() {
        return switch (this) {
            case BULLETS -> new int[] {1_000, 10_000, 100_000, 1_000_000, 4_000_000, 16_000_000};
            case CELLS, PAIRS -> new int[] {1_000, 10_000, 100_000, 1_000_000};
            case CULLIDE -> new int[] {1_000, 10_000, 100_000};
        };
    }

    /** The workloads of a size: one for each mode of CULLIDE, else a single one. */
    List<Workload> workloads(int n) {
        return switch (this) {
            case BULLETS -> List.of(new BulletWorkload(n));
            case CELLS -> List.of(new CircleWorkload(n));
            case PAIRS -> List.of(new BoxWorkload(n));
            case CULLIDE -> MeshWorkload.ofEachMode(n);
        };
    }

    /** The numbers of workers that the CPU alone is measured with. Subdivision on the CPU has one. */
    int[] cpuWorkers(int workers) {
        return workers == 1 || this == CELLS ? new int[] {1} : new int[] {1, workers};
    }
}
