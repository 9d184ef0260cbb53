package dev.barrage.physics.broadphase.core;

/**
 * What the owners of boxes leave free of them: a wall around an arena has a box as large as the arena, and most of what
 * is looked up there is nowhere near the wall.
 *
 * <p>Asked while look-ups are prepared, by several workers at once.
 */
public interface OpenSpace {
    /** Boxes that are filled by their owners, as far as anyone knows. */
    OpenSpace NONE = new OpenSpace() {
        @Override
        public boolean has(int box) {
            return false;
        }

        @Override
        public boolean holds(int box, float minX, float minY, float maxX, float maxY) {
            return false;
        }
    };

    /** Whether it is worth while to ask what of this box is open. */
    boolean has(int box);

    /** Whether nothing of a box's owner is in a rectangle, bounds included, metres; {@code false} tells nothing. */
    boolean holds(int box, float minX, float minY, float maxX, float maxY);
}
