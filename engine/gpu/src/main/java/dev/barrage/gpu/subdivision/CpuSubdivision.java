package dev.barrage.gpu.subdivision;

/**
 * Spatial subdivision step by step on one thread of the CPU, to read and to compare with {@link GpuSubdivision}. Not
 * thread-safe.
 */
public final class CpuSubdivision {
    private final CellIds cellIds;
    private final CellSort cellSort = new CellSort();
    private final CollisionCells collisionCells = new CollisionCells();
    private final CollisionPasses passes;
    private final Steps steps = new Steps();
    private final OverlapPairs pairs = new OverlapPairs();

    /** No objects. */
    public CpuSubdivision() {
        this(true, true);
    }

    /** For tests of what happens without parts of the method. */
    CpuSubdivision(boolean isScaled, boolean skipsTested) {
        cellIds = new CellIds(isScaled);
        passes = new CollisionPasses(skipsTested);
    }

    /**
     * Finds all pairs of spheres that overlap or touch.
     *
     * @return each pair once, sorted by first and second; until the next run
     */
    public OverlapPairs run(Spheres spheres) {
        steps.begin(spheres);
        steps.reserve();
        cellIds.fill(spheres.quantized(), steps);
        cellSort.sort(steps);
        collisionCells.fill(steps);
        pairs.count = 0;
        passes.run(spheres.quantized(), steps, pairs);
        pairs.keepOverlapping(spheres);
        pairs.sort(spheres.count());
        return pairs;
    }

    /** The arrays of the last run. */
    public Steps steps() {
        return steps;
    }
}
