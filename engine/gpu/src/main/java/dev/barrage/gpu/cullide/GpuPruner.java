package dev.barrage.gpu.cullide;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.gl.DepthTarget;
import dev.barrage.graphics.gl.TexelBuffer;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.triangles.TriangleList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Finds which of many meshes may collide with another one, by visibility on the graphics card: CULLIDE (N. Govindaraju,
 * S. Redon, M. Lin, D. Manocha, CULLIDE: Interactive Collision Detection Between Complex Models in Large Environments
 * using Graphics Hardware, 2003) and its successors, see {@link PruneMode}. Self-collision is for a {@link SelfPruner}.
 *
 * <p>An object is fully visible against others in an orthographic view if it lies nowhere behind them; then it collides
 * with none of them. The first pass draws the objects in order and asks for each whether it is fully visible against
 * those before it, the second does so in reverse order. What is fully visible in both collides with nothing and falls.
 * Each pass takes one query and two draws an object.
 *
 * <p>In all modes but {@link PruneMode#PLAIN} no mesh falls that touches another one, for any resolution. Where two
 * triangles share a point, both have a fragment in the pixel of that point. The depth kept there is at most a near
 * bound of the triangle drawn earlier, so at most the depth of the point, so at most a far bound of the triangle
 * queried later, and its query passes. The shaders {@code cullide-footprint.glsl} and {@code cullide-uobb.frag} prove
 * their bounds, rounding included.
 *
 * <p>A mesh wholly inside another one remains, too. The pairs that are left are tested exactly by a
 * {@link dev.barrage.triangles.TriangleCollider}.
 *
 * <p>Made, used and closed on one thread. Uses the OpenGL context of that thread, 3.3 or newer, or opens one.
 */
public final class GpuPruner implements AutoCloseable {
    private final PruneOptions options;
    private final Raster raster;
    private final List<TriangleList> meshes = new ArrayList<>();
    private UnitCube cube;
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
        Device device = Device.ofThisThread(GlVersion.GL_3_3);
        return device.make(() -> {
            checkSize(options.resolution());
            return new Raster(device, options.mode(), options.resolution());
        });
    }

    private static void checkSize(int resolution) {
        if (resolution > DepthTarget.maxSize()) {
            throw new MissingGpuException(
                    "this card draws at most " + DepthTarget.maxSize() + " pixels on a side, not " + resolution);
        }
    }

    static void checkRoom(int triangles) {
        if (triangles > TexelBuffer.maxTexels() / Surfaces.TEXELS) {
            throw new MissingGpuException("this card takes at most " + TexelBuffer.maxTexels() / Surfaces.TEXELS
                    + " triangles at once, not " + triangles);
        }
    }

    /**
     * Adds a mesh and returns its number, counted from 0. Its points are read by each {@link #prune}, and may change
     * between.
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
     * @throws IllegalArgumentException if a coordinate is not finite or beyond 1e30, a point number is out of range, or
     *     a length is no multiple of 3
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
     * @throws IllegalStateException if the context of this thread is not the one in which it was made
     * @throws IllegalArgumentException if a coordinate is not finite
     * @throws MissingGpuException if the card has no room for all triangles
     */
    public PruneResult prune() {
        raster.checkContext();
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
        cube = surfaces.cube();
    }

    private Pruning run(Items items, PruneStage stage) {
        Pruning pruning = new Pruning(raster, options, items, stage, 0).toldTo(listener);
        pruning.run();
        return pruning;
    }

    /**
     * Cuts the meshes that remain into groups, and draws nothing else; so each pixel shows a smaller part of the world.
     */
    private void pruneGroups(Items items, PruneResult result) {
        GroupCut cut = new GroupCut(options.groupTriangles());
        Items groups = cut(items, cut);
        upload(groups, cut, result.remaining());
        result.add(run(groups, PruneStage.GROUPS));
        result.setGroups(groups, cut);
    }

    /** The groups of the meshes that remain, with the facts that are known of their meshes. */
    private Items cut(Items items, GroupCut cut) {
        int[] firstGroup = new int[meshes.size() + 1];
        for (int mesh = 0; mesh < meshes.size(); mesh++) {
            if (!items.pruned[mesh]) {
                cut.add(meshes.get(mesh));
            }
            firstGroup[mesh + 1] = cut.groups();
        }
        Items groups = new Items(firstGroup, cut.starts());
        for (int mesh = 0; mesh < meshes.size(); mesh++) {
            Arrays.fill(groups.clearOfEarlier, firstGroup[mesh], firstGroup[mesh + 1], items.clearOfEarlier[mesh]);
            Arrays.fill(groups.clearOfLater, firstGroup[mesh], firstGroup[mesh + 1], items.clearOfLater[mesh]);
        }
        return groups;
    }

    private void upload(Items groups, GroupCut cut, int[] remaining) {
        List<TriangleList> left = Arrays.stream(remaining).mapToObj(meshes::get).toList();
        Surfaces surfaces = new Surfaces(left, groups.firstTriangle(groups.count()), options.resolution());
        for (int mesh : remaining) {
            int end = groups.firstTriangle(groups.firstItem(mesh + 1));
            for (int place = groups.firstTriangle(groups.firstItem(mesh)); place < end; place++) {
                surfaces.add(meshes.get(mesh), cut.triangle(place));
            }
        }
        raster.upload(surfaces, groups);
    }

    /**
     * The depths of the last pass, pixel rows from the bottom, 0 near and 1 far; for pictures.
     *
     * @throws IllegalStateException if the context of this thread is not the one in which it was made
     */
    public float[] depths() {
        raster.checkContext();
        return raster.depths();
    }

    /**
     * Reads a rectangle of the depths of the last pass, rows from the bottom, 0 near and 1 far. Seen along x, pixels
     * lie along y across and along z upwards; along y, along z and x; along z, along x and y.
     *
     * @param x first column, pixels
     * @param y first row, pixels
     * @param into receives {@code width * height} depths
     * @throws IllegalArgumentException if the rectangle is not inside the view, or {@code into} is too short
     */
    public void depths(int x, int y, int width, int height, float[] into) {
        raster.depths(x, y, width, height, into);
    }

    /**
     * The coordinate, metres, that the last prune showed at a place of its views, each of which shows the box around
     * all meshes.
     *
     * @param axis 0 to 2 for x, y, z
     * @param place from 0 to 1, over the side of a view, or a depth
     * @throws IllegalStateException before the first prune
     */
    public float coordinate(int axis, float place) {
        if (cube == null) {
            throw new IllegalStateException("nothing was drawn yet");
        }
        return (float) cube.coordinate(axis, place);
    }

    @Override
    public void close() {
        raster.close();
    }
}
