package dev.barrage.benchmarks.micro;

import dev.barrage.benchmarks.scene.BumpySphere;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Mesh;
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
 * The experiments of drilian 2008: small balls against a mesh of about 2,000 triangles, in nanoseconds per ball. They
 * compare trees of spheres and of boxes, three walks, and a first test of the sphere around the whole mesh.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TreeBenchmark {
    private static final int BALLS = 4096;
    private static final float RADIUS = 0.03f;
    private static final int PARALLELS = 23;

    public enum Bounds {
        SPHERES,
        BOXES
    }

    public enum Walk {
        RECURSION,
        PARENTS,
        SKIPS
    }

    /** Places of the balls: near the surface, or anywhere within ten lengths of the mesh. */
    public enum Balls {
        NEAR,
        ANYWHERE
    }

    /** See {@link Bounds}. */
    @Param
    public Bounds bounds;

    /** See {@link Walk}. */
    @Param
    public Walk walk;

    /** See {@link Balls}. */
    @Param
    public Balls balls;

    /** Whether the sphere around the whole mesh is tested first. */
    @Param({"false", "true"})
    public boolean earlyOut;

    private final float[] centres = new float[3 * BALLS];
    private TreeWalks tree;

    /** Makes the mesh and places the balls. */
    @Setup
    public void place() {
        BumpySphere hull = new BumpySphere(PARALLELS, 2.0, 0);
        tree = new TreeWalks(Mesh.of(hull.vertices, hull.indices));
        Rng random = new Rng(1);
        for (int i = 0; i < centres.length; i += 3) {
            int vertex = random.nextInt(hull.vertices.length / 3);
            for (int axis = 0; axis < 3; axis++) {
                centres[i + axis] = balls == Balls.NEAR
                        ? hull.vertices[3 * vertex + axis] + random.nextFloat(-2 * RADIUS, 2 * RADIUS)
                        : random.nextFloat(-20f, 20f);
            }
        }
    }

    /** Tests every ball and returns how many touch the mesh. */
    @Benchmark
    @OperationsPerInvocation(BALLS)
    public int touches() {
        boolean spheres = bounds == Bounds.SPHERES;
        int count = 0;
        for (int i = 0; i < centres.length; i += 3) {
            tree.ask(centres[i], centres[i + 1], centres[i + 2], RADIUS);
            if (!earlyOut || tree.isNear()) {
                boolean touches = switch (walk) {
                    case RECURSION -> tree.recursively(spheres);
                    case PARENTS -> tree.byParents(spheres);
                    case SKIPS -> tree.bySkips(spheres);
                };
                count += touches ? 1 : 0;
            }
        }
        return count;
    }
}
