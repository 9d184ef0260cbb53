package dev.barrage.physics.shape;

/**
 * Material of one edge of a {@link Wall}, in place of that of its body.
 *
 * @param friction Coulomb friction, 0 or more
 * @param restitution coefficient of restitution, 0 to 1
 * @param rollingResistance coefficient of rolling resistance, 0 or more
 * @param tangentSpeed speed of the surface, m/s; if positive, it carries what lies on top to the right
 */
public record SurfaceMaterial(float friction, float restitution, float rollingResistance, float tangentSpeed) {
    /** The material of a body whose definition sets none: friction 0.6, all else 0. */
    public static final SurfaceMaterial DEFAULT = new SurfaceMaterial(0.6f, 0f, 0f, 0f);

    private static final float MOST_FRICTION = 1e6f;
    private static final float FASTEST = 1e9f;

    /**
     * A material.
     *
     * @throws IllegalArgumentException if a value is outside its range, or the coefficients are above 1e6, or the speed
     *     is beyond 1e9 m/s
     */
    public SurfaceMaterial {
        Arguments.between("friction", friction, 0f, MOST_FRICTION);
        Arguments.between("restitution", restitution, 0f, 1f);
        Arguments.between("rolling resistance", rollingResistance, 0f, MOST_FRICTION);
        Arguments.between("tangent speed", tangentSpeed, -FASTEST, FASTEST);
    }

    /** This material with another friction. */
    public SurfaceMaterial friction(float coefficient) {
        return new SurfaceMaterial(coefficient, restitution, rollingResistance, tangentSpeed);
    }

    /** This material with another restitution. */
    public SurfaceMaterial restitution(float coefficient) {
        return new SurfaceMaterial(friction, coefficient, rollingResistance, tangentSpeed);
    }

    /** This material with another rolling resistance. */
    public SurfaceMaterial rollingResistance(float coefficient) {
        return new SurfaceMaterial(friction, restitution, coefficient, tangentSpeed);
    }

    /** This material with another speed of the surface. */
    public SurfaceMaterial tangentSpeed(float metresPerSecond) {
        return new SurfaceMaterial(friction, restitution, rollingResistance, metresPerSecond);
    }
}
