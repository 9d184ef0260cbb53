package dev.barrage.gpu.cullide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** A test of pruners with an OpenGL 3.3 context, which must leave no object behind and give the driver nothing to say. */
@Tag("gl")
abstract class PrunerTest {
    private final List<String> complaints = new ArrayList<>();
    private HeadlessContext context;
    private int liveBefore;

    @BeforeEach
    final void openContext() {
        liveBefore = GlObject.live();
        try {
            context = HeadlessContext.open(complaints::add);
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    @AfterEach
    final void closeContext() {
        if (context != null) {
            context.close();
            assertEquals(List.of(), complaints, "what the driver complained about");
            assertEquals(liveBefore, GlObject.live(), "GL objects left open");
        }
    }

    static PruneResult prune(PruneOptions options, List<TriangleList> meshes) {
        try (GpuPruner pruner = new GpuPruner(options)) {
            meshes.forEach(pruner::add);
            return pruner.prune();
        }
    }

    /** A pair as one number, the lower mesh first. */
    static long pair(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** The pairs of meshes that touch, exactly. */
    static Set<Long> touching(List<TriangleList> meshes) {
        Set<Long> found = new TreeSet<>();
        try (TriangleCollider collider = new TriangleCollider(1)) {
            meshes.forEach(collider::add);
            TrianglePairs pairs = collider.collide();
            for (int i = 0; i < pairs.count(); i++) {
                found.add(pair(pairs.listOf(pairs.first(i)), pairs.listOf(pairs.second(i))));
            }
        }
        return found;
    }

    /** The pairs of triangles that touch, as text with the numbers of meshes and triangles. */
    static List<String> trianglePairs(List<TriangleList> meshes) {
        return trianglePairs(meshes, null);
    }

    /** The same of what a pruner has left over, in the numbers of the whole meshes. */
    static List<String> trianglePairs(List<TriangleList> meshes, PruneResult result) {
        List<String> found = new ArrayList<>();
        try (TriangleCollider collider = new TriangleCollider(1)) {
            for (int mesh = 0; mesh < meshes.size(); mesh++) {
                collider.add(result == null ? meshes.get(mesh) : result.remainder(mesh));
            }
            TrianglePairs pairs = collider.collide();
            for (int i = 0; i < pairs.count(); i++) {
                found.add(name(pairs, pairs.first(i), result) + " " + name(pairs, pairs.second(i), result));
            }
        }
        return found;
    }

    private static String name(TrianglePairs pairs, int triangle, PruneResult result) {
        int mesh = pairs.listOf(triangle);
        int index = pairs.indexInList(triangle);
        return mesh + ":" + (result == null ? index : result.triangles(mesh)[index]);
    }

    /** Touching pairs of meshes that a result has lost. */
    static int missed(Set<Long> touching, PruneResult result) {
        int missed = 0;
        for (long pair : touching) {
            missed += result.mayCollide((int) (pair >>> 32), (int) pair) ? 0 : 1;
        }
        return missed;
    }
}
