package dev.barrage.physics;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.narrowphase.MeshVsMesh;
import dev.barrage.physics.shape.Mesh;
import java.util.Objects;
import org.joml.Vector2f;

/**
 * Tests whether two bodies with meshes touch in space at their present poses, triangle against triangle.
 *
 * <p>Contacts of bodies that push one another are between silhouettes, which keep the bodies apart. This test is for
 * bodies that pass through or over one another. Touching counts; a mesh wholly inside a closed one does not touch it.
 * Keep one and use it in every step: creating one allocates, testing does not. For one thread at a time.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class MeshTouch {
    private final World world;
    private final MeshVsMesh kernel = new MeshVsMesh();
    private float originX;
    private float originY;

    MeshTouch(World world) {
        this.world = world;
    }

    /**
     * Whether the bodies touch. If so, {@link #point} and {@link #trianglePairs} describe the touch.
     *
     * @throws IllegalArgumentException if a body has no mesh
     */
    public boolean test(long first, long second) {
        Mesh a = mesh(first);
        Mesh b = mesh(second);
        float angleA = world.angle(first);
        float angleB = world.angle(second);
        originX = world.x(first);
        originY = world.y(first);
        return kernel.collide(
                a,
                Trig.cos(angleA),
                Trig.sin(angleA),
                b,
                world.x(second) - originX,
                world.y(second) - originY,
                Trig.cos(angleB),
                Trig.sin(angleB));
    }

    private Mesh mesh(long body) {
        if (world.shape(body) instanceof Mesh mesh) {
            return mesh;
        }
        throw new IllegalArgumentException("body " + body + " must have a mesh, but has a "
                + world.shape(body).getClass().getSimpleName());
    }

    /**
     * X of the touch in the last test that found one: mean of the centres of all intersections of triangles, metres.
     */
    public float x() {
        return originX + kernel.x;
    }

    /**
     * Y of the touch in the last test that found one: mean of the centres of all intersections of triangles, metres.
     */
    public float y() {
        return originY + kernel.y;
    }

    /**
     * Sets a vector to the touch in the last test that found one: mean of the centres of all intersections of
     * triangles, metres.
     *
     * @return dest
     */
    public Vector2f point(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(x(), y());
    }

    /** Number of pairs of triangles that touched in the last test. */
    public long trianglePairs() {
        return kernel.touching;
    }
}
