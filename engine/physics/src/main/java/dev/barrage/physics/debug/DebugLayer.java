package dev.barrage.physics.debug;

/** What the debug overlay can show, one thing at a time. */
public enum DebugLayer {
    /**
     * The occupied cells of the broadphase: one hue per level, heat by how many boxes they hold; some say their size and
     * that number.
     */
    GRID_CELLS,
    /** The axis-aligned boxes of bodies. */
    BOXES,
    /** The boxes of the trees inside meshes and walls, fainter the deeper, and the nodes that a query visits, in order. */
    MESH_TREES,
    /** A line between the middles of the boxes of the two bodies of every candidate pair of bodies. */
    CANDIDATES,
    /** Contact points with normal, depth and impulse. */
    CONTACTS,
    /** The segments of beams, and the triangles that were tested and rejected before one was hit. */
    BEAMS,
    /** Time per stage and load per worker. */
    PROFILE,
    /** The cells around the point looked at, and home and touched cells of the body picked. */
    CELL,
    /** Cells that share a bucket of the hash table, joined by arcs. */
    BUCKETS,
    /** The normals of the edges of walls. */
    WALL_NORMALS,
    /** Where bullets will be in a second. */
    FORECAST,
    /** What the entity picked is made of. */
    INSPECTOR,
    /** What has happened lately, and the hash of the world. */
    EVENTS,
    /** Time per stage over the last seconds. */
    TIMELINE,
    /** Load, blocks claimed and idle time per worker. */
    WORKERS,
    /** How full the response buffers are, and what merging them took. */
    BUFFERS
}
