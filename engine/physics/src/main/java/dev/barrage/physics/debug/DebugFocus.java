package dev.barrage.physics.debug;

/** The user's focus in a world: a point, a query towards it, and a picked entity. */
public final class DebugFocus {
    /** No entity: handles are positive. */
    public static final long NOTHING = 0;

    /** Whether there is a point, for example because the mouse is over the picture. */
    public boolean pointed;

    /** The point, metres; only if {@link #pointed}. */
    public float x, y;

    /** Start of the query to the point, metres. */
    public float fromX, fromY;

    /** Half the thickness of the query, metres. */
    public float radius = 0.1f;

    /** Handle of a body that the query ignores, usually the one it starts in, or {@link #NOTHING}. */
    public long ignored;

    /** Handle of the picked entity, or {@link #NOTHING}; the entity may be removed. */
    public long picked;

    /** An empty focus. */
    public DebugFocus() {}

    /** Sets the point, metres. */
    public void lookAt(float newX, float newY) {
        pointed = true;
        x = newX;
        y = newY;
    }
}
