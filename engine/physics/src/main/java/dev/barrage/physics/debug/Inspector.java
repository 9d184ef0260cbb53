package dev.barrage.physics.debug;

/**
 * Answers questions about a world between two steps, for debug overlays and tests. Changes nothing.
 *
 * <p>Covers the bodies of the last step: only {@link #pick} sees a body added since. {@code Entity.NONE} stands for no
 * entity. One per world, used by the thread that uses the world.
 */
public interface Inspector {
    /**
     * The bullet or body at a point. A bullet comes before a body, a small body before a large one. Where there is
     * neither, the nearest bullet or body within {@code slack}; {@code Entity.NONE} if there is none.
     *
     * @param x metres
     * @param y metres
     * @param slack distance, metres, 0 or more
     */
    long pick(float x, float y, float slack);

    /**
     * Fills a report with the cells of the broadphase that contain a point.
     *
     * @param x metres
     * @param y metres
     */
    void cellsAt(float x, float y, CellReport out);

    /** Fills a report with the cells of the broadphase that a body overlaps or searches; empty for other handles. */
    void cellsOf(long body, CellReport out);

    /**
     * The handle of a body, by its index in the last step as reports and traces give it; the body may be gone since.
     * {@code Entity.NONE} if no body has the index, for example after a restore.
     */
    long bodyAt(int index);

    /**
     * Fills a trace with the nodes visited and the shapes tested by the query of a focus, in the trees of bodies near
     * its path.
     */
    void trace(DebugFocus query, QueryTrace out);

    /** Fills a trace with the tests of a firing beam in the last step, up to the segment that hit. */
    void traceBeam(long beam, QueryTrace out);

    /** Fills a report with the table, the row and the columns of an entity. */
    void describe(long entity, EntityReport out);

    /** Appends the events of the last step to a log: contacts that began, contacts that ended, then hits. */
    void log(EventLog out);

    /** The last questions, recorded while the log is switched on; always the same object. */
    QueryLog queries();

    /** Draws one layer of the last step. */
    void draw(DebugLayer layer, DebugDraw out);

    /** Draws one layer of the last step, with its details about the point and the entity in focus, if it has any. */
    void draw(DebugLayer layer, DebugFocus focus, DebugDraw out);
}
