package dev.barrage.cluster.command;

import dev.barrage.cluster.CollideOptions;
import dev.barrage.cluster.collide.ListPriorities;
import dev.barrage.cluster.collide.PointNumbers;
import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.input.TriangleSplit;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The same search without Spark, in this process: what a result is compared with.
 *
 * @param pairs number of touching pairs
 * @param sha256 of the pairs as one file, in hexadecimal digits
 * @param seconds time of the search, reading left out
 */
record OneMachine(int pairs, String sha256, double seconds) {
    /** @throws IOException if a source cannot be read, or its triangles do not fit into memory */
    static OneMachine search(List<TriangleSource> sources, CollideOptions options) throws IOException {
        int workers =
                Math.min(TriangleCollider.MAX_WORKERS, Runtime.getRuntime().availableProcessors());
        try (TriangleCollider collider = new TriangleCollider(workers).withNeighbours(options.neighbours())) {
            addAll(sources, options, collider);
            long start = System.nanoTime();
            TrianglePairs pairs = collider.collide();
            double seconds = 1e-9 * (System.nanoTime() - start);
            return new OneMachine(pairs.count(), PairDigest.of(pairs, options.format()), seconds);
        } catch (OutOfMemoryError e) {
            throw new IOException("the triangles or their pairs do not fit into the "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MB of this process; see --max-memory");
        }
    }

    private static void addAll(List<TriangleSource> sources, CollideOptions options, TriangleCollider collider)
            throws IOException {
        int[] firstList = new int[sources.size()];
        for (int i = 1; i < firstList.length; i++) {
            firstList[i] = firstList[i - 1] + sources.get(i - 1).lists();
        }
        ListPriorities priorities = new ListPriorities(firstList, options.priorities(), options.between());
        for (int source = 0; source < firstList.length; source++) {
            List<List<TriangleBlock>> lists = read(sources.get(source));
            for (int list = 0; list < lists.size(); list++) {
                collider.add(list(lists.get(list), priorities.of(firstList[source] + list)));
            }
        }
    }

    /** Blocks of each list. */
    private static List<List<TriangleBlock>> read(TriangleSource source) throws IOException {
        List<List<TriangleBlock>> lists = new ArrayList<>();
        for (int i = 0; i < source.lists(); i++) {
            lists.add(new ArrayList<>());
        }
        for (TriangleSplit split : source.splits(0)) {
            split.read(block -> lists.get(block.list()).add(block));
        }
        return lists;
    }

    private static TriangleList list(List<TriangleBlock> blocks, int priority) {
        int most = blocks.stream().mapToInt(block -> block.point().length).sum();
        float[] points = new float[3 * most];
        PointNumbers numbers = new PointNumbers(new long[most], points, 0);
        int[] corners =
                new int[3 * blocks.stream().mapToInt(TriangleBlock::triangles).sum()];
        int at = 0;
        for (TriangleBlock block : blocks) {
            int[] number = numbers.add(block);
            for (int corner : block.corners()) {
                corners[at++] = number[corner];
            }
        }
        return priority == TriangleList.OWN_PRIORITY
                ? TriangleList.of(points, corners)
                : TriangleList.of(points, corners, priority);
    }
}
