package dev.barrage.physics.triangle;

import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.StageClock;
import dev.barrage.physics.parallel.Workers;

/**
 * Finds all pairs of triangles that touch among any number of lists, exactly, in parallel.
 *
 * <p>The voxel method of Lawlor 2001: boxes, a grid of voxels, a search in each voxel, all of it linear in the number
 * of triangles where these are not piled up. The pairs are the same for any number of workers. Memory follows the
 * number of triangles and of pairs and is kept.
 *
 * <p>For one thread; {@link #close} ends the threads that help it.
 */
public final class TriangleCollider implements AutoCloseable {
    /** Most workers that a collider may have. */
    public static final int MAX_WORKERS = Workers.MAX_COUNT;

    private final Workers workers;
    private final TriangleTable table = new TriangleTable();
    private final TriangleBoxes boxes = new TriangleBoxes();
    private final VoxelGrid grid = new VoxelGrid();
    private final TrianglePairs pairs = new TrianglePairs(table);
    private final PenetrationSearch penetrations = new PenetrationSearch(table, pairs);
    private final BlockRanges ranges = new BlockRanges();
    private final BlockTask search = this::search;
    private final VoxelSearch[] searches;
    private boolean withNeighbours;
    private long candidates;
    private long voxels;
    private long gridNanos;
    private long searchNanos;

    /**
     * A collider without triangles.
     *
     * @param workers threads that search, the calling one included, 1 to {@link #MAX_WORKERS}
     */
    public TriangleCollider(int workers) {
        if (workers < 1 || workers > MAX_WORKERS) {
            throw new IllegalArgumentException("workers must be from 1 to " + MAX_WORKERS + ": " + workers);
        }
        this.workers = new Workers(workers);
        searches = new VoxelSearch[workers];
        for (int i = 0; i < searches.length; i++) {
            searches[i] = new VoxelSearch();
        }
    }

    /**
     * Adds a list and returns its number, counted from 0.
     *
     * @throws IllegalArgumentException if there are more than 2^28 triangles with it
     */
    public int add(TriangleList list) {
        return table.add(list);
    }

    /**
     * Moves the points of a list.
     *
     * @param points x, y, z of as many points as the list has, metres; copied
     * @throws IllegalArgumentException if the number of points is another, or a coordinate is not finite or beyond 1e30
     */
    public void move(int list, float[] points) {
        table.move(list, points);
    }

    /** Whether triangles that share a point of a list are reported, too; they always touch. Not unless this is called. */
    public TriangleCollider withNeighbours(boolean withNeighbours) {
        this.withNeighbours = withNeighbours;
        return this;
    }

    /** The pairs of the last {@link #collide}, always the same object. */
    public TrianglePairs pairs() {
        return pairs;
    }

    /** Finds all pairs of triangles that touch now. The result is the same object every time, valid until the next call. */
    public TrianglePairs collide() {
        long start = StageClock.nanos();
        boxes.update(table, workers);
        grid.update(table, boxes, workers);
        long middle = StageClock.nanos();
        ranges.reset(grid.buckets());
        for (VoxelSearch search : searches) {
            search.reset();
        }
        workers.forBlocks(grid.buckets(), 1, search);
        merge();
        gridNanos = middle - start;
        searchNanos = StageClock.nanos() - middle;
        return pairs;
    }

    private void search(int block, int from, int to, int worker) {
        VoxelSearch search = searches[worker];
        int start = search.pairs.count;
        search.search(table, grid, grid.bucketStart(block), grid.bucketStart(block + 1), withNeighbours);
        ranges.set(block, worker, start, search.pairs.count);
    }

    private void merge() {
        long[] merged = pairs.reserve(ranges.assignOffsets());
        for (int block = 0; block < ranges.blocks(); block++) {
            int start = ranges.start(block);
            System.arraycopy(
                    searches[ranges.worker(block)].pairs.values,
                    start,
                    merged,
                    ranges.offset(block),
                    ranges.end(block) - start);
        }
        pairs.sort();
        candidates = 0;
        voxels = 0;
        for (VoxelSearch search : searches) {
            candidates += search.candidates;
            voxels += search.voxels;
        }
    }

    /**
     * Measures how far two lists are inside one another by the pairs of the last {@link #collide}. Takes time and memory
     * in proportion to all triangles; both lists should be closed surfaces with corners counter-clockwise seen from
     * outside, though small gaps do no harm.
     *
     * @param list the list that stays
     * @param moving the list that is to be moved out of it
     * @throws IllegalArgumentException if there is no such list, or both are the same
     */
    public Penetration penetration(int list, int moving) {
        table.checkList(list);
        table.checkList(moving);
        if (list == moving) {
            throw new IllegalArgumentException("moving must be another list than list: " + moving);
        }
        Penetration found = penetrations.find(Math.min(list, moving), Math.max(list, moving));
        return list < moving
                ? found
                : new Penetration(found.depth(), -found.x(), -found.y(), -found.z(), found.pairs());
    }

    /** Pairs whose boxes overlap and that may collide: what the last search tested exactly. */
    public long candidates() {
        return candidates;
    }

    /** Voxels that the last search found more than one triangle in. */
    public long voxels() {
        return voxels;
    }

    /** Time that the last call took for boxes and grid, nanoseconds. */
    public long gridNanos() {
        return gridNanos;
    }

    /** Time that the last call took to search the voxels, nanoseconds. */
    public long searchNanos() {
        return searchNanos;
    }

    /** Number of workers, the calling thread included. */
    public int workers() {
        return workers.count();
    }

    /** How many triangles all lists have together. */
    public int triangles() {
        return table.count;
    }

    /** Ends the threads of the workers; the collider can't search any more. */
    @Override
    public void close() {
        workers.close();
    }
}
