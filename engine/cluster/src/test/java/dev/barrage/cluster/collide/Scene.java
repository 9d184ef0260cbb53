package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.plan.CellGrid;
import dev.barrage.triangles.Neighbours;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Lists of triangles on small whole numbers, so that many points, edges and faces coincide, and borders of cells go
 * through them. Most triangles are near the one before them and may share its points.
 *
 * @param points x, y, z of the points of each list
 * @param corners three point numbers per triangle of each list
 */
public record Scene(List<float[]> points, List<int[]> corners) {
    /** Point numbers in blocks do not fit into an int. */
    private static final long FIRST_POINT = 1L << 40;

    /**
     * Makes a scene.
     *
     * @param triangles number of triangles of each list
     * @param size coordinates are from 0 to it
     * @param reach largest side of most triangles; one of a hundred has any side
     */
    public static Scene random(Random random, int lists, int triangles, int size, int reach) {
        List<float[]> points = new ArrayList<>();
        List<int[]> corners = new ArrayList<>();
        for (int list = 0; list < lists; list++) {
            float[] listPoints = new float[9 * triangles];
            int[] listCorners = new int[3 * triangles];
            for (int i = 0; i < triangles; i++) {
                int most = random.nextInt(100) == 0 ? size : reach;
                addTriangle(random, i, size, most, listPoints, listCorners);
            }
            points.add(listPoints);
            corners.add(listCorners);
        }
        return new Scene(points, corners);
    }

    private static void addTriangle(Random random, int i, int size, int reach, float[] points, int[] corners) {
        boolean isNeighbour = i > 0 && random.nextInt(3) > 0;
        int near = isNeighbour ? corners[3 * (i - 1) + random.nextInt(3)] : -1;
        int[] start = new int[3];
        for (int axis = 0; axis < 3; axis++) {
            start[axis] = isNeighbour
                    ? Math.max(0, (int) points[3 * near + axis] - random.nextInt(reach + 1))
                    : random.nextInt(size + 1);
        }
        for (int corner = 0; corner < 3; corner++) {
            int point = 3 * i + corner;
            for (int axis = 0; axis < 3; axis++) {
                points[3 * point + axis] = Math.min(size, start[axis] + random.nextInt(reach + 1));
            }
            boolean isShared = isNeighbour && corner < 2 && random.nextInt(2) == 0;
            corners[point] = isShared ? corners[3 * (i - 1) + random.nextInt(3)] : point;
        }
    }

    public int lists() {
        return points.size();
    }

    /** The grid over all points in use. */
    public CellGrid grid() {
        float[] low = new float[3];
        float[] high = new float[3];
        Arrays.fill(low, Float.POSITIVE_INFINITY);
        Arrays.fill(high, Float.NEGATIVE_INFINITY);
        for (int list = 0; list < lists(); list++) {
            for (int corner : corners.get(list)) {
                for (int axis = 0; axis < 3; axis++) {
                    low[axis] = Math.min(low[axis], points.get(list)[3 * corner + axis]);
                    high[axis] = Math.max(high[axis], points.get(list)[3 * corner + axis]);
                }
            }
        }
        return new CellGrid(low, high);
    }

    /** A block of triangles {@code from} to {@code to} (exclusive) of a list, with the points that they use. */
    public TriangleBlock block(int list, int from, int to) {
        int[] used = Arrays.stream(corners.get(list), 3 * from, 3 * to)
                .distinct()
                .sorted()
                .toArray();
        TriangleBlock block = new TriangleBlock(
                list, new long[to - from], new long[used.length], new float[3 * used.length], new int[3 * (to - from)]);
        for (int i = 0; i < used.length; i++) {
            block.point()[i] = FIRST_POINT + used[i];
            System.arraycopy(points.get(list), 3 * used[i], block.points(), 3 * i, 3);
        }
        for (int i = from; i < to; i++) {
            block.triangle()[i - from] = i;
            for (int corner = 0; corner < 3; corner++) {
                block.corners()[3 * (i - from) + corner] = Arrays.binarySearch(used, corners.get(list)[3 * i + corner]);
            }
        }
        return block;
    }

    /** The scene after a step. */
    public Scene moved(PointMotion motion, int step) {
        List<float[]> moved = new ArrayList<>();
        float[] position = new float[3];
        for (int list = 0; list < lists(); list++) {
            float[] listPoints = points.get(list).clone();
            for (int point = 0; point < listPoints.length / 3; point++) {
                System.arraycopy(listPoints, 3 * point, position, 0, 3);
                motion.move(list, FIRST_POINT + point, step, position);
                System.arraycopy(position, 0, listPoints, 3 * point, 3);
            }
            moved.add(listPoints);
        }
        return new Scene(moved, corners);
    }

    /** The pairs that one machine finds: the oracle. */
    public PairBlock pairs(Neighbours neighbours, boolean between, Map<Integer, Integer> priorities) {
        try (TriangleCollider collider = new TriangleCollider(1).withNeighbours(neighbours)) {
            for (int list = 0; list < lists(); list++) {
                Integer priority = priorities.getOrDefault(list, between ? 1_000_000 + list : null);
                collider.add(
                        priority == null
                                ? TriangleList.of(points.get(list), corners.get(list))
                                : TriangleList.of(points.get(list), corners.get(list), priority));
            }
            return block(collider.collide());
        }
    }

    private static PairBlock block(TrianglePairs pairs) {
        PairBlock block = PairBlock.of(pairs.count());
        float[] segment = new float[6];
        for (int i = 0; i < pairs.count(); i++) {
            block.firstList()[i] = pairs.listOf(pairs.first(i));
            block.firstTriangle()[i] = pairs.indexInList(pairs.first(i));
            block.secondList()[i] = pairs.listOf(pairs.second(i));
            block.secondTriangle()[i] = pairs.indexInList(pairs.second(i));
            pairs.segment(i, segment);
            System.arraycopy(segment, 0, block.segments(), 6 * i, 6);
        }
        return block;
    }
}
