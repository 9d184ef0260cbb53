package dev.barrage.benchmarks.micro;

import dev.barrage.benchmarks.scene.BumpySphere;
import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.bullet.sweep.SphereVsMesh;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.model.Model;
import dev.barrage.triangles.model.ModelFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The engine's test whether a bullet touches a mesh: spheres in the plane of play, near the curve where a mesh cuts it.
 * Millions of queries a second on one thread.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SphereBenchmark {
    private static final int SPHERES = 4096;

    /** Largest distance of centres from the surface along x and y, in radii. */
    private static final float SPREAD = 2f;

    /** Latitude rows of a bumpy sphere (23 for 2,024 triangles), or the path of a mesh file. */
    @Param({"23", "467"})
    public String mesh;

    /** Radius of the spheres over radius of the mesh. */
    @Param({"0.001", "0.01"})
    public float size;

    private final float[] x = new float[SPHERES];
    private final float[] y = new float[SPHERES];
    private final Impact impact = new Impact();
    private float radius;
    private Mesh target;

    /** Makes the mesh and places the spheres. */
    @Setup
    public void place() throws IOException {
        if (mesh.chars().allMatch(Character::isDigit)) {
            BumpySphere sphere = new BumpySphere(Integer.parseInt(mesh), 1, 0);
            place(sphere.vertices, sphere.indices);
        } else {
            Model model = ModelFile.read(Path.of(mesh));
            TriangleList list = TriangleList.of(model.points(), model.corners());
            place(centred(list), withArea(list));
        }
    }

    private void place(float[] vertices, int[] indices) {
        target = Mesh.of(vertices, indices);
        radius = size * target.boundingRadius();
        Rng random = new Rng(1);
        for (int i = 0; i < SPHERES; ) {
            int triangle = 3 * random.nextInt(indices.length / 3);
            float from = vertices[3 * indices[triangle] + 2];
            float to = vertices[3 * indices[triangle + 1] + 2];
            if (from * to < 0) { // the edge cuts the plane
                float share = from / (from - to);
                for (int axis = 0; axis < 2; axis++) {
                    float a = vertices[3 * indices[triangle] + axis];
                    float b = vertices[3 * indices[triangle + 1] + axis];
                    (axis == 0 ? x : y)[i] = a + share * (b - a) + random.nextFloat(-SPREAD, SPREAD) * radius;
                }
                i++;
            }
        }
    }

    /** Corners of all triangles, with the centre of their box as origin. */
    private static float[] centred(TriangleList list) {
        float[] vertices = new float[9 * list.triangles()];
        for (int axis = 0; axis < 3; axis++) {
            float low = Float.POSITIVE_INFINITY;
            float high = Float.NEGATIVE_INFINITY;
            for (int i = 0; i < 3 * list.triangles(); i++) {
                low = Math.min(low, list.coordinate(i / 3, i % 3, axis));
                high = Math.max(high, list.coordinate(i / 3, i % 3, axis));
            }
            for (int i = 0; i < 3 * list.triangles(); i++) {
                vertices[3 * i + axis] = list.coordinate(i / 3, i % 3, axis) - (low + high) / 2;
            }
        }
        return vertices;
    }

    /** Corners of the triangles with an area: a mesh refuses others. */
    private static int[] withArea(TriangleList list) {
        int[] corners = new int[3 * list.triangles()];
        int count = 0;
        for (int triangle = 0; triangle < list.triangles(); triangle++) {
            if (hasArea(list, triangle)) {
                for (int corner = 0; corner < 3; corner++) {
                    corners[count++] = 3 * triangle + corner;
                }
            }
        }
        return Arrays.copyOf(corners, count);
    }

    private static boolean hasArea(TriangleList list, int triangle) {
        double squared = 0;
        for (int axis = 0; axis < 3; axis++) {
            int u = (axis + 1) % 3;
            int v = (axis + 2) % 3;
            double cross = edge(list, triangle, 1, u) * edge(list, triangle, 2, v)
                    - edge(list, triangle, 1, v) * edge(list, triangle, 2, u);
            squared += cross * cross;
        }
        return squared > 0;
    }

    private static double edge(TriangleList list, int triangle, int corner, int axis) {
        return (double) list.coordinate(triangle, corner, axis) - list.coordinate(triangle, 0, axis);
    }

    /** Tests every sphere and returns how many touch the mesh. */
    @Benchmark
    @OperationsPerInvocation(SPHERES)
    public int touches() {
        int count = 0;
        for (int i = 0; i < SPHERES; i++) {
            count += SphereVsMesh.overlaps(target, x[i], y[i], radius, impact) ? 1 : 0;
        }
        return count;
    }
}
