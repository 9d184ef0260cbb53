package dev.barrage.physics.rule;

/** Mixes friction or restitution of two surfaces that touch. Pure, see the package; {@link Mixing} has some. */
@FunctionalInterface
public interface MixRule {
    /**
     * The value of the contact. One outside the range of the property is brought into it, NaN is 0.
     *
     * @param a value of the first surface, {@code b} that of the second; of a segment with a material that of the segment
     * @param first body or further collider
     */
    float mix(float a, float b, long first, long second);
}
