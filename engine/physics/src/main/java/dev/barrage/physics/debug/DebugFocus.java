package dev.barrage.physics.debug;

/** What somebody looks at in a world: a point, a query towards it, and an entity. */
public final class DebugFocus {
    /** No entity: handles are positive. */
    public static final long NOTHING = 0;

    /** Whether there is a point, the mouse being over the picture for example. */
    public boolean pointed;

    /** The point, metres. */
    public float x, y;

    /** Where the query to the point starts, metres. */
    public float fromX, fromY;

    /** Half the thickness of the query, metres. */
    public float radius = 0.1f;

    /** The handle of a body that the query does not see, or {@link #NOTHING}: the one that it starts in. */
    public long ignored;

    /** The handle of the entity picked, or {@link #NOTHING}; it may be gone. */
    public long picked;

    /** Nothing. */
    public DebugFocus() {}

    /** Looks at a point. */
    public void lookAt(float newX, float newY) {
        pointed = true;
        x = newX;
        y = newY;
    }
}
