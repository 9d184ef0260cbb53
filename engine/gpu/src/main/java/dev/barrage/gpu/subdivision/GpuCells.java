package dev.barrage.gpu.subdivision;

import dev.barrage.gpu.device.Kernel;
import dev.barrage.gpu.device.PrefixSum;
import dev.barrage.gpu.device.RadixSort;
import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.StorageBuffer;

/** Steps 1 to 3 on the graphics card: cell ids, their sort, and the list of collision cells. */
final class GpuCells implements AutoCloseable {
    private static final int TYPES = 8;

    private final ComputeShader makeIds = Kernel.load("subdivision-ids");
    private final ComputeShader markCells = Kernel.load("subdivision-marks");
    private final ComputeShader listCells = Kernel.load("subdivision-list");
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

    private final Steps steps;
    private final int[] counts = new int[TYPES + 2];
    private int[] columns = {};

    /** For the objects of some steps, whose numbers of cells it sets. */
    GpuCells(Steps steps) {
        this.steps = steps;
        summary.reserve(counts.length);
    }

    void upload(QuantizedSpheres spheres) {
        int count = steps.objects;
        units.reserve(4 * count);
        units.write(0, spheres.units(), 0, 4 * count);
        control.reserve(count);
        cells.reserve(4 * count);
        typeOfCell.reserve(count);
        cellByType.reserve(count);
        cellIds.reserve(steps.entries);
        objects.reserve(steps.entries);
        marks.reserve(steps.entries + 1);
    }

    /** Step 1. */
    void makeIds() {
        use(makeIds, steps);
        units.bind(0);
        control.bind(1);
        cellIds.bind(2);
        objects.bind(3);
        makeIds.run(Kernel.groups(steps.objects));
    }

    /** Step 2, in place. */
    void sort() {
        radixSort.sort(cellIds, objects, steps.entries, steps.idBits() + 1);
    }

    /** Step 3. */
    void list() {
        int groups = Kernel.groups(steps.entries);
        use(markCells, steps);
        cellIds.bind(0);
        objects.bind(1);
        marks.bind(2);
        markCells.run(groups);
        prefixSum.exclusive(marks, steps.entries + 1);
        summary.clear();
        use(listCells, steps);
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
    }

    /** The most homes of a collision cell. */
    int mostHomes() {
        return counts[TYPES];
    }

    /** The most entries of a collision cell. */
    int mostEntries() {
        return counts[TYPES + 1];
    }

    /** Binds what the passes read to the first five places. */
    void bindForPasses() {
        units.bind(0);
        control.bind(1);
        objects.bind(2);
        cells.bind(3);
        cellByType.bind(4);
    }

    /** Uses a shader of these steps, and tells it their sizes. */
    static void use(ComputeShader shader, Steps steps) {
        shader.use();
        shader.set("dimensions", steps.dimensions);
        shader.set("objects", steps.objects);
        shader.set("bitsX", steps.bits[0]);
        shader.set("bitsY", steps.bits[1]);
        shader.set("bitsZ", steps.bits[2]);
    }

    /** Reads the arrays of all steps back. It computes the first two again, as the sort is in place. */
    void read() {
        makeIds();
        control.read(0, steps.control, steps.objects);
        cellIds.read(0, steps.cellId, steps.entries);
        objects.read(0, steps.object, steps.entries);
        sort();
        cellIds.read(0, steps.sortedCellId, steps.entries);
        objects.read(0, steps.sortedObject, steps.entries);
        readList();
    }

    private void readList() {
        if (4 * steps.cells > columns.length) {
            columns = new int[4 * steps.start.length];
        }
        cells.read(0, columns, 4 * steps.cells);
        for (int cell = 0; cell < steps.cells; cell++) {
            steps.start[cell] = columns[4 * cell];
            steps.homes[cell] = columns[4 * cell + 1];
            steps.phantoms[cell] = columns[4 * cell + 2];
            steps.collisions[cell] = columns[4 * cell + 3];
        }
        cellByType.read(0, steps.cellByType, steps.cells);
    }

    @Override
    public void close() {
        makeIds.close();
        markCells.close();
        listCells.close();
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
    }
}
