package dev.barrage.cluster.plan;

/**
 * Gives each voxel of a regular grid to a part by a hash of its number, as the thesis finds the home processor of a
 * voxel (Lawlor 2001, section 3.3.2). It knows nothing of the data: what the other plans are compared with.
 */
public final class VoxelHashPlan implements Plan {
    private static final long serialVersionUID = 1;

    /** Voxels for each part, so that a part has some of them where the scene is dense. */
    private static final double VOXELS_PER_PART = 16;

    private final int parts;
    private final int[] shifts = new int[3];

    /**
     * Makes voxels that are about as long along each axis. A surface passes through some 16 of them for each part.
     *
     * @param parts number of parts, at least 1
     */
    public VoxelHashPlan(CellGrid grid, int parts) {
        this.parts = parts;
        double longest = 0;
        for (int axis = 0; axis < 3; axis++) {
            longest = Math.max(longest, extent(grid, axis));
        }
        double side = longest / Math.sqrt(VOXELS_PER_PART * parts);
        for (int axis = 0; axis < 3; axis++) {
            double voxels = Math.max(1, extent(grid, axis) / side);
            shifts[axis] = CellGrid.BITS - Math.min(CellGrid.BITS, (int) Math.ceil(Math.log(voxels) / Math.log(2)));
        }
    }

    private static double extent(CellGrid grid, int axis) {
        return (double) grid.high()[axis] - grid.low()[axis];
    }

    @Override
    public int parts() {
        return parts;
    }

    @Override
    public int partOf(int x, int y, int z) {
        return partOfVoxel(x >> shifts[0], y >> shifts[1], z >> shifts[2]);
    }

    @Override
    public int partsOf(int[] low, int[] high, int[] out) {
        int found = 0;
        for (int z = low[2] >> shifts[2]; z <= high[2] >> shifts[2]; z++) {
            for (int y = low[1] >> shifts[1]; y <= high[1] >> shifts[1]; y++) {
                for (int x = low[0] >> shifts[0]; x <= high[0] >> shifts[0]; x++) {
                    int part = partOfVoxel(x, y, z);
                    if (!isAmong(out, found, part)) {
                        out[found++] = part;
                    }
                }
            }
        }
        return found;
    }

    @Override
    public boolean touches(int part, int[] low, int[] high) {
        int[] touched = new int[parts];
        return isAmong(touched, partsOf(low, high, touched), part);
    }

    private static boolean isAmong(int[] parts, int count, int part) {
        for (int i = 0; i < count; i++) {
            if (parts[i] == part) {
                return true;
            }
        }
        return false;
    }

    /** Mixes as MurmurHash3 ends (A. Appleby). */
    private int partOfVoxel(int x, int y, int z) {
        long hash = (long) x << 2 * CellGrid.BITS | (long) y << CellGrid.BITS | z;
        hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
        hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
        return (int) Long.remainderUnsigned(hash ^ hash >>> 33, parts);
    }
}
