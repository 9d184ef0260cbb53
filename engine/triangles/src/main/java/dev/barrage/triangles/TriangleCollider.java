package dev.barrage.triangles;

import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.LongBuffer;
import dev.barrage.physics.parallel.StageClock;
import dev.barrage.physics.parallel.Workers;
import java.util.Objects;

/**
 * Finds all pairs of touching triangles among any number of lists, exactly and in parallel.
 *
 * <p>Uses the voxel method of Lawlor 2001: boxes, a grid of voxels, a search in each voxel. Takes O(n) time unless
 * many triangles overlap in one place. The pairs are the same for any number of workers. Memory grows with the numbers
 * of triangles and pairs and is kept.
 *
 * <p>To be used by one thread at a time; {@link #close} ends the worker threads.
 */
public final class TriangleCollider implements AutoCloseable {
    /** Largest number of workers. */
    public static final int MAX_WORKERS = Workers.MAX_COUNT;

    /** Largest number of pairs. */
    public static final int MAX_PAIRS = 1 << 30;

    private final Workers workers;
    private final TriangleTable table = new TriangleTable();
    private final TriangleBoxes boxes = new TriangleBoxes();
    private final VoxelGrid grid = new VoxelGrid();
    private final TrianglePairs pairs = new TrianglePairs(table);
    private final PenetrationSearch penetrations = new PenetrationSearch(table, pairs);
    private final BlockRanges ranges = new BlockRanges();
    private final BlockTask search = this::search;
    private final VoxelSearch[] searches;
    private final LongBuffer[] buffers;
    private Neighbours neighbours = Neighbours.NONE;
    private int mostPairs = MAX_PAIRS;
    private volatile boolean isFull;
    private long candidates;
    private long voxels;
    private long gridNanos;
    private long searchNanos;

    /**
     * Makes a collider without triangles.
     *
     * @param workers number of threads including the caller's, 1 to {@link #MAX_WORKERS}
     */
    public TriangleCollider(int workers) {
        if (workers < 1 || workers > MAX_WORKERS) {
            throw new IllegalArgumentException("workers must be from 1 to " + MAX_WORKERS + ": " + workers);
        }
        this.workers = new Workers(workers);
        searches = new VoxelSearch[workers];
        buffers = new LongBuffer[workers];
        for (int i = 0; i < searches.length; i++) {
            searches[i] = new VoxelSearch();
            buffers[i] = searches[i].pairs;
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
     * Replaces the points of a list. Values are copied.
     *
     * @param points x, y, z of each point of the list, metres
     * @throws IllegalArgumentException if the number of points differs, or a coordinate is not finite or beyond 1e30
     */
    public void move(int list, float[] points) {
        table.move(list, points);
    }

    /**
     * Sets which pairs of triangles that share a point of their list are reported. {@link Neighbours#NONE} by default.
     */
    public TriangleCollider withNeighbours(Neighbours neighbours) {
        this.neighbours = Objects.requireNonNull(neighbours, "neighbours");
        return this;
    }

    /**
     * Sets how many pairs {@link #collide} may find. Triangles that lie in one another have millions: a search that
     * passes the limit ends early, and takes memory for little more.
     *
     * @param mostPairs 0 to {@link #MAX_PAIRS}, the default
     */
    public TriangleCollider withMostPairs(int mostPairs) {
        if (mostPairs < 0 || mostPairs > MAX_PAIRS) {
            throw new IllegalArgumentException("mostPairs must be from 0 to " + MAX_PAIRS + ": " + mostPairs);
        }
        this.mostPairs = mostPairs;
        return this;
    }

    /** The pairs of the last {@link #collide}. Always the same object. */
    public TrianglePairs pairs() {
        return pairs;
    }

    /**
     * Finds all touching pairs of triangles. Returns always the same object, valid until the next call.
     *
     * @throws TooManyPairsException if there are more than {@link #withMostPairs} allows; the collider has no pairs then
     */
    public TrianglePairs collide() {
        long start = StageClock.nanos();
        boxes.update(table, workers);
        grid.update(table, boxes, workers);
        long middle = StageClock.nanos();
        ranges.reset(grid.buckets());
        isFull = false;
        for (VoxelSearch search : searches) {
            search.reset(mostPairs);
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
        if (!isFull) {
            search.search(table, grid, grid.bucketStart(block), grid.bucketStart(block + 1), neighbours);
            if (search.pairs.count > mostPairs) {
                isFull = true; // the others need not go on
            }
        }
        ranges.set(block, worker, start, search.pairs.count);
    }

    private void merge() {
        if (countAll() > mostPairs) {
            pairs.reserve(0);
            pairs.sort();
            throw new TooManyPairsException(mostPairs);
        }
        ranges.merge(buffers, pairs.reserve(ranges.assignOffsets()));
        pairs.sort();
    }

    /** Adds up what the workers have counted and returns the number of pairs. */
    private long countAll() {
        candidates = 0;
        voxels = 0;
        long found = 0;
        for (VoxelSearch search : searches) {
            candidates += search.candidates;
            voxels += search.voxels;
            found += search.pairs.count;
        }
        return found;
    }

    /**
     * Measures the penetration of two lists by the pairs of the last {@link #collide}. Takes time and memory
     * proportional to the number of all triangles. Both lists should be closed surfaces with corners counterclockwise
     * seen from outside; small gaps are tolerated.
     *
     * @param list the list that stays
     * @param moving the list to be moved out of it
     * @throws IllegalArgumentException if a list does not exist or both are the same
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

    /** Number of pairs that the last search tested exactly: their boxes overlap and they may collide. */
    public long candidates() {
        return candidates;
    }

    /** Number of voxels with more than one triangle in the last search. */
    public long voxels() {
        return voxels;
    }

    /** Time of the last {@link #collide} for boxes and grid, nanoseconds. */
    public long gridNanos() {
        return gridNanos;
    }

    /** Time of the last {@link #collide} for the search in the voxels, nanoseconds. */
    public long searchNanos() {
        return searchNanos;
    }

    /** Number of workers, the calling thread included. */
    public int workers() {
        return workers.count();
    }

    /** Number of triangles in all lists. */
    public int triangles() {
        return table.count;
    }

    /** Ends the worker threads. The collider cannot be used afterwards. */
    @Override
    public void close() {
        workers.close();
    }
}
