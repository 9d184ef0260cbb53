package dev.barrage.gpu.subdivision;

import dev.barrage.gpu.device.Kernel;
import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.StorageBuffer;

/** Step 4 on the graphics card: a pass for each type of cells, one after the other. */
final class GpuPasses implements AutoCloseable {
    /** Homes, and others, of a cell that a part of a pass tests. */
    private static final int PART = 128;

    private final ComputeShader shader = Kernel.load("subdivision-pass");
    private final StorageBuffer touches = new StorageBuffer();
    private final StorageBuffer owners = new StorageBuffer();
    private final AppendBuffer found;
    private final GpuCells cells;
    private final Steps steps;
    private final int[] violations = new int[1];
    private boolean checksOwners;

    /** Passes over the cells of some steps, which append to a buffer of its own. */
    GpuPasses(Steps steps, GpuCells cells, AppendBuffer found) {
        this.steps = steps;
        this.cells = cells;
        this.found = found;
        owners.reserve(2); // bound even if unused
    }

    GpuCells cells() {
        return cells;
    }

    /** Runs all passes, again if not all pairs had room. */
    void run(boolean checksOwners) {
        this.checksOwners = checksOwners;
        touches.reserve(steps.objects);
        do {
            touches.clear();
            if (checksOwners) {
                owners.reserve(1 + steps.objects);
                owners.clear();
            }
            bind();
            for (int type = 0; type < steps.types(); type++) {
                run(type, steps.typeStart[type], steps.typeStart[type + 1]);
            }
        } while (!found.hasRoomForAll());
    }

    private void bind() {
        GpuCells.use(shader, steps);
        shader.set("capacity", found.capacity());
        shader.set("checksOwners", checksOwners ? 1 : 0);
        cells.bindForPasses();
        touches.bind(5);
        found.begin(6);
        owners.bind(7);
    }

    /** Runs a pass of some cells in the order of types; its writes are there before the next. */
    void run(int type, int first, int last) {
        shader.set("type", type);
        shader.set("first", first);
        shader.set("last", last);
        for (int home = 0; home < cells.mostHomes(); home += PART) {
            for (int other = home; other < cells.mostEntries(); other += PART) {
                shader.set("firstHome", home);
                shader.set("firstOther", other);
                shader.run(Kernel.groups(last - first));
            }
        }
    }

    /** Copies the pairs back. */
    void readPairs(OverlapPairs out) {
        found.read(out);
    }

    /** Objects that two threads of one pass touched; 0 if the last run did not check. */
    int violations() {
        if (!checksOwners) {
            return 0;
        }
        owners.read(0, violations, 1);
        return violations[0];
    }

    /** Reads the responses back. */
    void read() {
        touches.read(0, steps.touches, steps.objects);
    }

    @Override
    public void close() {
        shader.close();
        touches.close();
        owners.close();
        found.close();
    }
}
