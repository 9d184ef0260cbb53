package dev.barrage.gpu.subdivision;

import static org.lwjgl.opengl.GL43C.GL_MAX_SHADER_STORAGE_BLOCK_SIZE;
import static org.lwjgl.opengl.GL43C.glGetInteger;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.GpuTimes;
import dev.barrage.gpu.device.GpuTimes.Part;
import dev.barrage.gpu.device.Kernel;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.gpu.device.PrefixSum;
import dev.barrage.gpu.device.RadixSort;
import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.GlException;
import dev.barrage.graphics.gl.StorageBuffer;
import dev.barrage.graphics.window.GlVersion;

/**
 * Spatial subdivision on the graphics card, a shader for each step: the same arrays and pairs as {@link CpuSubdivision}, to the bit.
 *
 * <p>The card finds the pairs that overlap in whole numbers, a superset; the CPU tests each exactly and sorts them. So no result
 * depends on the card's floats or on the order of its threads.
 *
 * <p>Needs OpenGL 4.3. Made, used and closed on one thread. After warm-up a run allocates nothing on the heap.
 */
public final class GpuSubdivision implements AutoCloseable {
    private static final int FIRST_CAPACITY = 4096;
    private static final int TYPES = 8;

    /** Homes, and others, of a cell that a part of a pass tests. */
    private static final int PART = 128;

    private final Device device = Device.ofThisThread(GlVersion.GL_4_3);

    private final int blockValues = glGetInteger(GL_MAX_SHADER_STORAGE_BLOCK_SIZE) / Integer.BYTES;
    private final ComputeShader makeIds = Kernel.load("subdivision-ids");
    private final ComputeShader markCells = Kernel.load("subdivision-marks");
    private final ComputeShader listCells = Kernel.load("subdivision-list");
    private final ComputeShader runPass = Kernel.load("subdivision-pass");
    private final PrefixSum prefixSum = new PrefixSum();
    private final RadixSort radixSort = new RadixSort();

    private final StorageBuffer units = new StorageBuffer();
    private final StorageBuffer control = new StorageBuffer();
    private final StorageBuffer cellIds = new StorageBuffer();
    private final StorageBuffer objects = new StorageBuffer();
    private final StorageBuffer marks = new StorageBuffer();
    private final StorageBuffer cells = new StorageBuffer();
    private final StorageBuffer typeOfCell = new StorageBuffer();
    private final StorageBuffer cellByType = new StorageBuffer();
    private final StorageBuffer summary = new StorageBuffer();
    private final StorageBuffer touches = new StorageBuffer();
    private final StorageBuffer owners = new StorageBuffer();
    private final AppendBuffer found;

    private final GpuTimes times = new GpuTimes();
    private final Steps steps = new Steps();
    private final OverlapPairs pairs = new OverlapPairs();
    private final int[] counts = new int[TYPES + 2];
    private int mostHomes;
    private int mostEntries;
    private int[] cellColumns = {};
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
        found = new AppendBuffer(firstCapacity, blockValues);
        summary.reserve(counts.length);
        owners.reserve(2); // bound even if unused
    }

    /**
     * Whether to count the objects that two threads of one pass touch, for debugging; see {@link #violations()}. It costs an atomic
     * exchange for each entry of a collision cell.
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
        return Math.min(threads, blockValues - 1) >> dimensions;
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
        if (!device.isCurrent()) {
            throw new IllegalStateException("its OpenGL context is not current on this thread");
        }
        if (spheres.count() > mostObjects(spheres.dimensions())) {
            throw new IllegalArgumentException("count must be at most " + mostObjects(spheres.dimensions()) + " for "
                    + spheres.dimensions() + " dimensions on this graphics card: " + spheres.count());
        }
        begin(spheres);
        if (steps.objects > 0) {
            times.start();
            upload(spheres);
            times.end(Part.UPLOAD);
            makeIds();
            times.end(Part.DISPATCH);
            sortEntries();
            times.end(Part.SORT);
            listCells();
            runPasses();
            times.end(Part.DISPATCH);
            readPairs(spheres);
            times.end(Part.TESTS);
        }
        return pairs;
    }

    void begin(Spheres spheres) {
        steps.begin(spheres);
        pairs.count = 0;
    }

    void upload(Spheres spheres) {
        int count = steps.objects;
        units.reserve(4 * count);
        units.write(0, spheres.units(), 0, 4 * count);
        control.reserve(count);
        cells.reserve(4 * count);
        typeOfCell.reserve(count);
        cellByType.reserve(count);
        touches.reserve(count);
        cellIds.reserve(steps.entries);
        objects.reserve(steps.entries);
        marks.reserve(steps.entries + 1);
    }

    void makeIds() {
        use(makeIds);
        units.bind(0);
        control.bind(1);
        cellIds.bind(2);
        objects.bind(3);
        makeIds.run(Kernel.groups(steps.objects));
    }

    void sortEntries() {
        radixSort.sort(cellIds, objects, steps.entries, steps.idBits() + 1);
    }

    void listCells() {
        int groups = Kernel.groups(steps.entries);
        use(markCells);
        cellIds.bind(0);
        objects.bind(1);
        marks.bind(2);
        markCells.run(groups);
        prefixSum.exclusive(marks, steps.entries + 1);
        summary.clear();
        use(listCells);
        cellIds.bind(0);
        objects.bind(1);
        marks.bind(2);
        cells.bind(3);
        typeOfCell.bind(4);
        cellByType.bind(5);
        summary.bind(6);
        listCells.run(groups);
        readSummary();
        radixSort.sort(typeOfCell, cellByType, steps.cells, steps.dimensions);
    }

    private void readSummary() {
        summary.read(0, counts, counts.length);
        for (int type = 0; type < TYPES; type++) {
            steps.typeStart[type + 1] = steps.typeStart[type] + counts[type];
        }
        steps.cells = steps.typeStart[TYPES];
        mostHomes = counts[TYPES];
        mostEntries = counts[TYPES + 1];
    }

    void runPasses() {
        do {
            touches.clear();
            if (checksOwners) {
                owners.reserve(1 + steps.objects);
                owners.clear();
            }
            bindForPasses();
            for (int type = 0; type < steps.types(); type++) {
                runPass(type, steps.typeStart[type], steps.typeStart[type + 1]);
            }
        } while (!found.hasRoomForAll());
    }

    private void bindForPasses() {
        use(runPass);
        runPass.set("capacity", found.capacity());
        runPass.set("checksOwners", checksOwners ? 1 : 0);
        units.bind(0);
        control.bind(1);
        objects.bind(2);
        cells.bind(3);
        cellByType.bind(4);
        touches.bind(5);
        found.begin(6);
        owners.bind(7);
    }

    void readPairs(Spheres spheres) {
        found.read(pairs);
        times.end(Part.READ_BACK);
        pairs.keepOverlapping(spheres);
        pairs.sort(steps.objects);
    }

    /** Runs a pass of some cells in the order of types; its writes are there before the next. */
    void runPass(int type, int first, int last) {
        runPass.set("type", type);
        runPass.set("first", first);
        runPass.set("last", last);
        for (int home = 0; home < mostHomes; home += PART) {
            for (int other = home; other < mostEntries; other += PART) {
                runPass.set("firstHome", home);
                runPass.set("firstOther", other);
                runPass.run(Kernel.groups(last - first));
            }
        }
    }

    private void use(ComputeShader shader) {
        shader.use();
        shader.set("dimensions", steps.dimensions);
        shader.set("objects", steps.objects);
        shader.set("bitsX", steps.bits[0]);
        shader.set("bitsY", steps.bits[1]);
        shader.set("bitsZ", steps.bits[2]);
    }

    /** Objects that two threads of one pass touched in the last run, which must be none; 0 if owners were not checked. */
    public int violations() {
        if (!checksOwners || steps.objects == 0) {
            return 0;
        }
        owners.read(0, counts, 1);
        return counts[0];
    }

    /**
     * Computes the first two steps of the last run again, as the sort is in place, and reads the arrays of all four back.
     *
     * @return until the next run
     */
    public Steps steps() {
        steps.reserve();
        if (steps.objects > 0) {
            makeIds();
            control.read(0, steps.control, steps.objects);
            cellIds.read(0, steps.cellId, steps.entries);
            objects.read(0, steps.object, steps.entries);
            sortEntries();
            cellIds.read(0, steps.sortedCellId, steps.entries);
            objects.read(0, steps.sortedObject, steps.entries);
            readCells();
            touches.read(0, steps.touches, steps.objects);
        }
        return steps;
    }

    private void readCells() {
        if (4 * steps.cells > cellColumns.length) {
            cellColumns = new int[4 * steps.start.length];
        }
        cells.read(0, cellColumns, 4 * steps.cells);
        for (int cell = 0; cell < steps.cells; cell++) {
            steps.start[cell] = cellColumns[4 * cell];
            steps.homes[cell] = cellColumns[4 * cell + 1];
            steps.phantoms[cell] = cellColumns[4 * cell + 2];
            steps.collisions[cell] = cellColumns[4 * cell + 3];
        }
        cellByType.read(0, steps.cellByType, steps.cells);
    }

    @Override
    public void close() {
        makeIds.close();
        markCells.close();
        listCells.close();
        runPass.close();
        prefixSum.close();
        radixSort.close();
        units.close();
        control.close();
        cellIds.close();
        objects.close();
        marks.close();
        cells.close();
        typeOfCell.close();
        cellByType.close();
        summary.close();
        touches.close();
        owners.close();
        found.close();
    }
}
