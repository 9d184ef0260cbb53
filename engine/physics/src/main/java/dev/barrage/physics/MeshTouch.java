package dev.barrage.physics;

import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.narrowphase.MeshVsMesh;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Shape;
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
    private final Registry registry;
    private final ShapeTable shapes;
    private final MeshVsMesh kernel = new MeshVsMesh();
    private float originX, originY;

    MeshTouch(Registry registry, ShapeTable shapes) {
        this.registry = registry;
        this.shapes = shapes;
    }

    /**
     * Whether the bodies touch. If so, {@link #point} and {@link #trianglePairs} describe the touch.
     *
     * @throws IllegalArgumentException if a body has no mesh
     */
    public boolean test(long first, long second) {
        Mesh a = mesh(first);
        Mesh b = mesh(second);
        float angleA = value(first, Components.ANGLE);
        float angleB = value(second, Components.ANGLE);
        originX = value(first, Components.X);
        originY = value(first, Components.Y);
        return kernel.collide(
                a,
                Trig.cos(angleA),
                Trig.sin(angleA),
                b,
                value(second, Components.X) - originX,
                value(second, Components.Y) - originY,
                Trig.cos(angleB),
                Trig.sin(angleB));
    }

    private float value(long body, FloatField field) {
        return registry.tableOf(body).readFloats(field)[registry.rowOf(body)];
    }

    private Mesh mesh(long body) {
        Shape shape = shapes.shape(registry.tableOf(body).readInts(Components.SHAPE)[registry.rowOf(body)]);
        if (shape instanceof Mesh mesh) {
            return mesh;
        }
        throw new IllegalArgumentException("body " + body + " must have a mesh, but has a "
                + shape.getClass().getSimpleName());
    }

    /**
     * X of the touch in the last test that found one: mean of the centres of all intersections of triangles, metres.
     */
    public float x() {
        return originX + kernel.x;
    }

    /** See {@link #x}. */
    public float y() {
        return originY + kernel.y;
    }

    /** Sets {@code dest} to {@link #x} and {@link #y}, and returns it. */
    public Vector2f point(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(x(), y());
    }

    /** Number of pairs of triangles that touched in the last test. */
    public long trianglePairs() {
        return kernel.touching;
    }
}
