package dev.barrage.physics.debug;

/**
 * A look into a world between two steps, for debug overlays and tests. It changes nothing.
 *
 * <p>Bodies are those of the last step: a body added since is not seen yet. {@code Entity.NONE} stands for no entity.
 * One per world; the thread that may use the world may use it.
 */
public interface Inspector {
    /**
     * The bullet or body at a point. A bullet comes before a body, a small body before a large one. Where there is
     * neither, the nearest bullet or body within {@code slack}; {@code Entity.NONE} if there is none.
     *
     * @param x, y the point, metres
     * @param slack distance, metres, 0 or more
     */
    long pick(float x, float y, float slack);

    /** Fills a report with the cells of the broadphase around a point, metres. */
    void cellsAt(float x, float y, CellReport out);

    /** Fills a report with the cells of the broadphase that a body lies in or looks into; empty for other handles. */
    void cellsOf(long body, CellReport out);

    /**
     * The handle of a body by its index in the last step, as reports and traces name it; {@code Entity.NONE} for an index
     * that no body has, for example after the world was restored.
     */
    long bodyAt(int index);

    /** Fills a trace with what the query of a focus visits and tests in the trees of the bodies near its path. */
    void trace(DebugFocus query, QueryTrace out);

    /** Fills a trace with what the segments of a firing beam tested in the last step, up to the segment that hit. */
    void traceBeam(long beam, QueryTrace out);

    /** Fills a report with the table, the row and the columns of an entity. */
    void describe(long entity, EntityReport out);

    /** Appends the events of the last step to a log: contacts that began, contacts that ended, then hits. */
    void log(EventLog out);

    /** Draws one layer of the last step. */
    void draw(DebugLayer layer, DebugDraw out);

    /** Draws one layer of the last step and, where the layer has such, what concerns the point and the entity in focus. */
    void draw(DebugLayer layer, DebugFocus focus, DebugDraw out);
}
