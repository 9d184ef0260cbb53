package dev.barrage.physics.broadphase;

/**
 * The parts of boxes that their bodies leave free. The box of a wall around an arena covers the whole arena, where most
 * look-ups are far from the wall.
 *
 * <p>Asked while look-ups are prepared, by several workers at once.
 */
public interface EmptySpace {
    /** No known open space. */
    EmptySpace NONE = new EmptySpace() {
        @Override
        public boolean has(int box) {
            return false;
        }

        @Override
        public boolean holds(int box, float minX, float minY, float maxX, float maxY) {
            return false;
        }
    };

    /** Whether a box may have open space worth asking for. */
    boolean has(int box);

    /** Whether a rectangle, metres, bounds included, is surely free of a box's body; {@code false} tells nothing. */
    boolean holds(int box, float minX, float minY, float maxX, float maxY);
}
