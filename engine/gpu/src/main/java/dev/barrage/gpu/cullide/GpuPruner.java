package dev.barrage.gpu.cullide;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.gl.DepthTarget;
import dev.barrage.graphics.gl.TexelBuffer;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.physics.triangle.TriangleList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Finds which of many meshes may collide with another one, by visibility on the graphics card: CULLIDE (N. Govindaraju, S. Redon,
 * M. Lin, D. Manocha, CULLIDE: Interactive Collision Detection Between Complex Models in Large Environments using Graphics
 * Hardware, 2003) and its successors, see {@link PruneMode}. Self-collision is for a {@link SelfPruner}.
 *
 * <p>An object is fully visible against others in an orthographic view if it lies nowhere behind them; then it collides with none
 * of them. The first pass draws the objects in order and asks for each whether it is fully visible against those before it, the
 * second does so in reverse order. What is fully visible in both collides with nothing and falls. Each pass takes one query and
 * two draws an object.
 *
 * <p>In all modes but {@link PruneMode#PLAIN} no mesh falls that touches another one, for any resolution:
 *
 * <ol>
 *   <li>Corners are placed in a cube of side 1 and rounded, which moves each point of a triangle by at most 2^-25 in each
 *       coordinate. Times at most 4096 pixels, and rounded again, that is less than 2^-11 pixels. So where two triangles share a
 *       point q, each has a point that near to the pixel of q.
 *   <li>A triangle is drawn as a rectangle of whole pixels, all that its box reaches with a margin of 0.005 pixels. Its sides are
 *       half a pixel away from all centres, so the card's own rounding cannot lose a pixel. One is left out only if a line along a
 *       side of the triangle parts the triangle from the square of half side 0.505 around the pixel's centre. For a side e the test
 *       takes products of e with distances of at most 4097 pixels, with less than 10 roundings of 2^-24 each, so its error is below
 *       0.0025 (|ex| + |ey|). The square has 0.005 (|ex| + |ey|) to spare. So both triangles have a fragment in the pixel of q.
 *   <li>The depth of a triangle's plane in the square is within 0.505 (|dz/dx| + |dz/dy|) of that at the centre. The slope dz/dx is a
 *       ratio of two determinants, wrong by 4 roundings of their terms each; let mx and m be the sums of these terms without their
 *       signs. If the denominator d is above 10^-6 m, it keeps 3/4 of its value, and the slope is wrong by less than 11 roundings of
 *       (mx + m |dz/dx|) / d, with a division that is wrong by 5. With the sum for the depth that is less than 18 roundings times
 *       the distance from corner to centre; 32 are added. If d is smaller, all depths of the triangle count. The bounds are cut
 *       to the depths of the corners, which are exact, and 2^-20 is added for the rounding of corners and sums, less than 2^-22.
 *   <li>So the depth that is kept in q's pixel is at most the near bound of the triangle drawn earlier, which is at most the depth of
 *       q, which is at most the far bound of the triangle that is queried later. The query compares with "at or behind", and passes.
 *   <li>A box is drawn as its far or near side in all pixels that it touches, so what holds for a mesh holds for its box.
 * </ol>
 *
 * <p>Fused operations only lower these errors. Coordinates are at least 1/16, so their differences are 0 or at least 2^-28, and no
 * product is so small that a card might flush it to 0. {@link PruneMode#UOBB} has its margin from the paper: the sphere of radius
 * sqrt(3) pixels reaches the centre of its pixel with 1.5 pixels to spare in depth, but the depth of its steep sides is left to the
 * card.
 *
 * <p>A mesh wholly inside another one remains, too. The pairs that are left are tested exactly by a
 * {@link dev.barrage.physics.triangle.TriangleCollider}.
 *
 * <p>Made, used and closed on one thread. Uses the OpenGL context of that thread, 3.3 or newer, or opens one.
 */
public final class GpuPruner implements AutoCloseable {
    private final PruneOptions options;
    private final Raster raster;
    private final List<TriangleList> meshes = new ArrayList<>();
    private Consumer<PrunePass> listener = pass -> {};

    /**
     * Makes a pruner without meshes.
     *
     * @throws MissingGpuException if there is no OpenGL 3.3, or it draws no pictures of that resolution
     */
    public GpuPruner(PruneOptions options) {
        this.options = Objects.requireNonNull(options, "options");
        raster = open(options);
    }

    static Raster open(PruneOptions options) {
        Device.ofThisThread(GlVersion.GL_3_3);
        if (options.resolution() > DepthTarget.maxSize()) {
            throw new MissingGpuException("this card draws at most " + DepthTarget.maxSize() + " pixels on a side, not "
                    + options.resolution());
        }
        return new Raster(options.mode(), options.resolution());
    }

    static void checkRoom(int triangles) {
        if (triangles > TexelBuffer.maxTexels() / Surfaces.TEXELS) {
            throw new MissingGpuException("this card takes at most " + TexelBuffer.maxTexels() / Surfaces.TEXELS
                    + " triangles at once, not " + triangles);
        }
    }

    /**
     * Adds a mesh and returns its number, counted from 0. Its points are read by each {@link #prune}, and may change between.
     */
    public int add(TriangleList mesh) {
        meshes.add(Objects.requireNonNull(mesh, "mesh"));
        return meshes.size() - 1;
    }

    /**
     * Adds a mesh and returns its number.
     *
     * @param points x, y, z of each point, metres; not copied
     * @param corners three point numbers per triangle; not copied
     * @throws IllegalArgumentException if a coordinate is not finite or beyond 1e30, a point number is out of range, or a length is
     *     no multiple of 3
     */
    public int add(float[] points, int[] corners) {
        return add(TriangleList.of(points, corners, meshes.size()));
    }

    /** Sets what hears of each pass at its end, when {@link #depths} has its picture. */
    public GpuPruner onPass(Consumer<PrunePass> listener) {
        this.listener = Objects.requireNonNull(listener, "listener");
        return this;
    }

    /** Removes all meshes. */
    public void clear() {
        meshes.clear();
    }

    /**
     * Finds the meshes, and the groups of their triangles, that may collide with another mesh.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     * @throws MissingGpuException if the card has no room for all triangles
     */
    public PruneResult prune() {
        PruneResult result = new PruneResult(meshes);
        Items items = Items.eachForItself(firstTriangles());
        upload(items);
        if (options.boxesFirst()) {
            result.add(run(items, PruneStage.BOXES));
        }
        result.add(run(items, PruneStage.MESHES));
        result.setMeshes(items);
        if (options.groupTriangles() > 0) {
            pruneGroups(items, result);
        }
        return result;
    }

    private int[] firstTriangles() {
        int[] first = new int[meshes.size() + 1];
        for (int mesh = 0; mesh < meshes.size(); mesh++) {
            first[mesh + 1] = Math.addExact(first[mesh], meshes.get(mesh).triangles());
        }
        return first;
    }

    private void upload(Items items) {
        int triangles = items.firstTriangle(items.count());
        checkRoom(triangles);
        Surfaces surfaces = new Surfaces(meshes, triangles, options.resolution());
        for (TriangleList mesh : meshes) {
            for (int triangle = 0; triangle < mesh.triangles(); triangle++) {
                surfaces.add(mesh, triangle);
            }
        }
        raster.upload(surfaces, items);
    }

    private Pruning run(Items items, PruneStage stage) {
        Pruning pruning = new Pruning(raster, options, items, stage, 0).toldTo(listener);
        pruning.run();
        return pruning;
    }

    /** Cuts the meshes that remain into groups, and draws nothing else; so each pixel shows a smaller part of the world. */
    private void pruneGroups(Items items, PruneResult result) {
        GroupCut cut = new GroupCut(options.groupTriangles());
        int[] firstGroup = new int[meshes.size() + 1];
        List<TriangleList> left = new ArrayList<>();
        for (int mesh = 0; mesh < meshes.size(); mesh++) {
            if (!items.pruned[mesh]) {
                cut.add(meshes.get(mesh));
                left.add(meshes.get(mesh));
            }
            firstGroup[mesh + 1] = cut.groups();
        }
        Items groups = new Items(firstGroup, cut.starts());
        Surfaces surfaces = new Surfaces(left, groups.firstTriangle(groups.count()), options.resolution());
        for (int mesh = 0; mesh < meshes.size(); mesh++) {
            for (int group = firstGroup[mesh]; group < firstGroup[mesh + 1]; group++) {
                for (int place = groups.firstTriangle(group); place < groups.firstTriangle(group + 1); place++) {
                    surfaces.add(meshes.get(mesh), cut.triangle(place));
                }
                groups.clearOfEarlier[group] = items.clearOfEarlier[mesh];
                groups.clearOfLater[group] = items.clearOfLater[mesh];
            }
        }
        raster.upload(surfaces, groups);
        result.add(run(groups, PruneStage.GROUPS));
        result.setGroups(groups, cut);
    }

    /** The depths of the last pass, pixel rows from the bottom, 0 near and 1 far; for pictures. */
    public float[] depths() {
        return raster.depths();
    }

    @Override
    public void close() {
        raster.close();
    }
}
