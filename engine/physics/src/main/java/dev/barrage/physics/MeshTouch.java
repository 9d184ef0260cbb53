package dev.barrage.physics;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.narrowphase.MeshVsMesh;
import dev.barrage.physics.shape.Mesh;
import java.util.Objects;
import org.joml.Vector2f;

/**
 * Asks whether two bodies made of meshes touch in space where they are now, triangle against triangle.
 *
 * <p>Contacts between bodies that push one another are those of their silhouettes and keep them apart, so this is for
 * what passes through or over others. Touching counts; a mesh wholly inside a closed one does not touch it. Keep one and
 * use it every step: making one allocates, asking does not. For one thread.
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

    /** Whether they touch; then the point and the count tell where and how much. */
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

    /** The mean of the middles of all that touching triangles share, metres; of the last test that found a touch. */
    public float x() {
        return originX + kernel.x;
    }

    /** The mean of the middles of all that touching triangles share, metres; of the last test that found a touch. */
    public float y() {
        return originY + kernel.y;
    }

    /** Sets a vector to the mean of the middles of all that touching triangles share, metres, and returns it. */
    public Vector2f point(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(x(), y());
    }

    /** How many pairs of triangles touched in the last test. */
    public long trianglePairs() {
        return kernel.touching;
    }
}
