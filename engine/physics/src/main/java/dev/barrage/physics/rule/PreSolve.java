package dev.barrage.physics.rule;

/**
 * Decides whether two bodies that are near push each other in a step, before the step is solved. Pure, see the package.
 * Not asked about sensors. Where a surface holds what comes from one side only, {@code BodyDef.oneWay} does it and
 * remembers whence a body came.
 */
@FunctionalInterface
public interface PreSolve {
    /**
     * Whether the two touch. If not, they pass through each other in this step, and have no contact in its events.
     *
     * @param first a body or further collider
     * @param x place where the two are deepest in each other or nearest, metres
     * @param nx unit normal from first to second
     * @param separation distance there, metres; negative in an overlap
     */
    boolean holds(long first, long second, float x, float y, float nx, float ny, float separation);
}
