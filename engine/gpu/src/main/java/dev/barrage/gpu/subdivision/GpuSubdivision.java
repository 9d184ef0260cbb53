package dev.barrage.gpu.subdivision;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.GpuTimes;
import dev.barrage.gpu.device.GpuTimes.Part;
import dev.barrage.gpu.device.Kernel;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.GlException;
import dev.barrage.graphics.gl.StorageBuffer;
import dev.barrage.graphics.window.GlVersion;

/**
 * Spatial subdivision on the graphics card, a shader for each step: the same arrays and pairs as
 * {@link CpuSubdivision}, to the bit.
 *
 * <p>The card finds the pairs that overlap in whole numbers, a superset; the CPU tests each exactly and sorts them. So
 * no result depends on the card's floats or on the order of its threads.
 *
 * <p>Needs OpenGL 4.3. Made, used and closed on one thread. After warm-up a run allocates nothing on the heap.
 */
public final class GpuSubdivision implements AutoCloseable {
    private static final int FIRST_CAPACITY = 4096;

    private final Device device = Device.ofThisThread(GlVersion.GL_4_3);
    private final int bufferValues = StorageBuffer.maxValues();
    private final GpuTimes times = new GpuTimes();
    private final Steps steps = new Steps();
    private final OverlapPairs pairs = new OverlapPairs();
    private final GpuCells cells;
    private final GpuPasses passes;
    private boolean checksOwners;

    /**
     * Compiles the shaders, in the context of this thread or in one of its own.
     *
     * @throws MissingGpuException if there are no compute shaders; the message says why, in one line
     */
    public GpuSubdivision() {
        this(FIRST_CAPACITY);
    }

    /** With room for a number of pairs at first. */
    GpuSubdivision(int firstCapacity) {
        passes = device.make(() -> new GpuPasses(steps, new GpuCells(steps), new AppendBuffer(firstCapacity)));
        cells = passes.cells();
    }

    /**
     * Whether to count the objects that two threads of one pass touch, for debugging; see {@link #violations()}. It
     * costs an atomic exchange for each entry of a collision cell.
     */
    public void checkOwners(boolean checks) {
        checksOwners = checks;
    }

    /** Times of the parts of a run, for benchmarks. */
    public GpuTimes times() {
        return times;
    }

    /** The largest number of circles, or of spheres for 3 dimensions, that this graphics card takes. */
    public int mostObjects(int dimensions) {
        int threads = ComputeShader.MAX_GROUPS * Kernel.GROUP;
        return Math.min(threads, bufferValues - 1) >> dimensions;
    }

    /**
     * Finds all pairs of spheres that overlap or touch. Waits for the graphics card.
     *
     * @return each pair once, sorted by first and second; until the next run
     * @throws IllegalStateException if the context of this thread is not the one in which it was made
     * @throws IllegalArgumentException if there are more spheres than {@link #mostObjects}
     * @throws GlException if there are more pairs than a buffer can have
     */
    public OverlapPairs run(Spheres spheres) {
        checkContext();
        if (spheres.count() > mostObjects(spheres.dimensions())) {
            throw new IllegalArgumentException("count must be at most " + mostObjects(spheres.dimensions()) + " for "
                    + spheres.dimensions() + " dimensions on this graphics card: " + spheres.count());
        }
        steps.begin(spheres);
        pairs.count = 0;
        if (steps.objects > 0) {
            findPairs(spheres);
        }
        return pairs;
    }

    private void checkContext() {
        if (!device.isCurrent()) {
            throw new IllegalStateException("its OpenGL context is not current on this thread");
        }
    }

    private void findPairs(Spheres spheres) {
        times.start();
        cells.upload(spheres.quantized());
        times.end(Part.UPLOAD);
        cells.makeIds();
        times.end(Part.DISPATCH);
        cells.sort();
        times.end(Part.SORT);
        cells.list();
        passes.run(checksOwners);
        times.end(Part.DISPATCH);
        passes.readPairs(pairs);
        times.end(Part.READ_BACK);
        pairs.keepOverlapping(spheres);
        pairs.sort(steps.objects);
        times.end(Part.TESTS);
    }

    /** The passes, for tests of what happens without their order. */
    GpuPasses passes() {
        return passes;
    }

    /**
     * Objects that two threads of one pass touched in the last run, which must be none; 0 if it did not check owners.
     *
     * @throws IllegalStateException if the context of this thread is not the one in which it was made
     */
    public int violations() {
        checkContext();
        return steps.objects == 0 ? 0 : passes.violations();
    }

    /**
     * Reads the arrays of all steps of the last run back. Computes the first two steps again.
     *
     * @return until the next run
     * @throws IllegalStateException if the context of this thread is not the one in which it was made
     */
    public Steps steps() {
        checkContext();
        steps.reserve();
        if (steps.objects > 0) {
            cells.read();
            passes.read();
        }
        return steps;
    }

    @Override
    public void close() {
        cells.close();
        passes.close();
        device.close();
    }
}
