package dev.barrage.physics;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import java.util.Objects;

/**
 * Describes a {@link CharacterMover}, which copies it.
 *
 * <pre>{@code
 * CharacterMover hero = new CharacterMover(
 *         world, new CharacterDef(new Capsule(0f, -0.5f, 0f, 0.5f, 0.4f)).at(0f, 2f).body(HERO, SHOT));
 * }</pre>
 */
public final class CharacterDef {
    private static final float LARGE = 1e6f;

    final Shape shape;
    float x, y;
    QueryFilter filter = new QueryFilter();
    float maxSlope = (float) Math.toRadians(45);
    float stepHeight = 0.3f;
    float snapDistance = 0.3f;
    float skin = 0.005f;
    float pushForce;
    boolean hasBody;
    int layer;
    int[] meets = {};

    /**
     * A character of a shape, which stays upright.
     *
     * @param shape a circle, capsule or polygon; a capsule or a {@linkplain Polygon#rounded rounded} box glides best
     */
    public CharacterDef(Shape shape) {
        Objects.requireNonNull(shape, "shape");
        boolean isConvex = shape instanceof Circle || shape instanceof Capsule || shape instanceof Polygon;
        if (!isConvex || shape instanceof Segment) {
            throw new IllegalArgumentException("shape of a character must be a circle, capsule or polygon: a "
                    + shape.getClass().getSimpleName());
        }
        this.shape = shape;
    }

    /** Position of the shape's origin, metres; default 0, 0. */
    public CharacterDef at(float x, float y) {
        Components.X.check("x", x);
        Components.Y.check("y", y);
        this.x = x;
        this.y = y;
        return this;
    }

    /** What stops the character; copied. At first all bodies. Sensors, and its own body, never do. */
    public CharacterDef filter(QueryFilter filter) {
        this.filter = new QueryFilter(Objects.requireNonNull(filter, "filter"));
        return this;
    }

    /** Steepest slope that it climbs and stands on, radians from 0 to 1.5; default 45 degrees, which it climbs. */
    public CharacterDef maxSlope(float radians) {
        maxSlope = Check.between("max slope", radians, 0f, 1.5f);
        return this;
    }

    /** Highest step that it climbs without a jump, metres, 0 or more; default 0.3. */
    public CharacterDef stepHeight(float metres) {
        stepHeight = Check.between("step height", metres, 0f, LARGE);
        return this;
    }

    /** How far below its feet a walker finds the ground, downhill or downstairs, metres, 0 or more; default 0.3. */
    public CharacterDef snapDistance(float metres) {
        snapDistance = Check.between("snap distance", metres, 0f, LARGE);
        return this;
    }

    /**
     * Gap that it keeps to everything, metres, above 0; default 0.005. Should be some thousand times the precision of
     * positions: 10 km from the origin they are 1 mm apart.
     */
    public CharacterDef skin(float metres) {
        skin = Check.between("skin", metres, 1e-6f, LARGE);
        return this;
    }

    /**
     * Force with which it pushes dynamic bodies in its way, N, 0 or more; default 0. It pushes until they are as fast as
     * it wants to be, and follows them.
     */
    public CharacterDef pushForce(float newtons) {
        pushForce = Check.between("push force", newtons, 0f, 1e12f);
        return this;
    }

    /**
     * Gives the character a kinematic body, so that bullets, sensors and queries meet it. It follows in the next step.
     *
     * @param layer its layer, 0 to 31
     * @param meets the only layers that it meets: those of bullets and of sensors, say. Dynamic bodies that it meets
     *     are pushed as by a wall, whatever their mass: leave out theirs
     */
    public CharacterDef body(int layer, int... meets) {
        this.layer = Check.layer(layer);
        Check.layers(meets);
        this.meets = meets.clone();
        hasBody = true;
        return this;
    }

    /** Least y of the normal of a surface that is no steeper than allowed. */
    double leastUp() {
        return Trig.cos((double) maxSlope) - 1e-3;
    }
}
