package dev.barrage.physics.debug;

/** The layers of the debug overlay. */
public enum DebugLayer {
    /**
     * The occupied cells of the broadphase: outline by level, heat colour by number of boxes; some cells have a label
     * with size and number.
     */
    GRID_CELLS,
    /** The axis-aligned boxes of bodies. */
    BOXES,
    /** The box trees of meshes and walls, deeper nodes fainter, and the nodes that a query visits, in order. */
    MESH_TREES,
    /**
     * A line between the middles of the boxes of every candidate pair of bodies; at walls and fixed bodies it ends at the
     * nearest point. Bodies whose pairs were dropped because the step had too many are drawn as boxes.
     */
    CANDIDATES,
    /** Contact points with normal, depth and impulse. */
    CONTACTS,
    /** The segments of beams, the triangles tested before the hit, and the bullets touched. */
    BEAMS,
    /** Time per stage and load per worker. */
    PROFILE,
    /** The cells around the point in focus, and the cells of the picked body. */
    CELL,
    /** Cells that share a bucket of the hash table, joined by arcs. */
    BUCKETS,
    /** The normals of the edges of walls. */
    WALL_NORMALS,
    /** The paths of bullets in the coming second. */
    FORECAST,
    /** The columns of the picked entity. */
    INSPECTOR,
    /** The last events, and the hash of the world. */
    EVENTS,
    /** Time per stage over the last seconds. */
    TIMELINE,
    /** Load, blocks claimed and idle time per worker. */
    WORKERS,
    /** Fill of the response buffers, and merge times. */
    BUFFERS,
    /**
     * The questions before, in and since the last step: rays, motions and boxes, the cells or nodes that were looked
     * into, the boxes of targets tested in vain, and where targets were found.
     */
    QUERIES,
    /**
     * Spatial subdivision of the bodies' bounding circles: cells by type, control bits and sorted cell ids. Drawn by
     * programs that use {@code barrage-gpu}; worlds draw nothing.
     */
    GPU_CELLS,
    /**
     * The bodies that the graphics card cannot tell apart by visibility, and the depths that it saw. Drawn by programs
     * that use {@code barrage-gpu}; worlds draw nothing.
     */
    CULLIDE,
    /**
     * The outline of every body, in a colour by type; one colour for all that sleep, one for sensors and one for fluids.
     * Circles have a line at angle 0, the edges of walls a tick on the free side, dynamic bodies a cross at their centre
     * of mass, one-way bodies arrows out of their solid side.
     */
    SHAPES,
    /**
     * The outlines of dynamic bodies, in a colour by island, and lines between those that a contact connects; one colour
     * for all that sleep. An island keeps its colour while its eldest body is in it.
     */
    ISLANDS,
    /**
     * The contacts that the solver took, in the colours of its graph: contacts of one colour are solved in parallel. A
     * point has a ring if its manifold was made in the step and not kept from the step before. A line joins two bodies
     * that both move; contacts with immovable bodies are coloured apart.
     */
    GRAPH_COLORS,
    /**
     * Joints: anchors and axes, a line from each body's centre of mass to its anchor, limits, and the force on B as an
     * arrow, the longest for the strongest.
     */
    JOINTS,
    /**
     * The motion of fast bodies in the last step: an arrow along the way of the centre of mass, and at its start the
     * bounding circle. Fast is what moved by more than half the radius of that.
     */
    MOTIONS
}
