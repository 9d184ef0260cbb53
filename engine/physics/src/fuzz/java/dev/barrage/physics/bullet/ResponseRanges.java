package dev.barrage.physics.bullet;

import dev.barrage.physics.parallel.BlockRanges;

/** Opens the buffers of a response to tests of other packages. */
public final class ResponseRanges {
    private ResponseRanges() {}

    /** Range of each block's hits. */
    public static BlockRanges of(BulletResponse response) {
        return response.ranges();
    }

    /** The impact of each hit of a worker: its number in the buffer that has the impacts of the hit's block. */
    public static int[] impacts(BulletResponse response, int worker) {
        return response.hits(worker).first;
    }

    /** The action of each hit of a worker. */
    public static int[] actions(BulletResponse response, int worker) {
        return response.hits(worker).second;
    }
}
