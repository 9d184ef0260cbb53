package dev.barrage.physics.debug;

/** What the debug overlay can show, one thing at a time. */
public enum DebugLayer {
    /** The occupied cells of the broadphase, one hue per level; some say their size and how many boxes they hold. */
    GRID_CELLS,
    /** The axis-aligned boxes of bodies. */
    BOXES,
    /** The boxes of the trees inside meshes and walls, fainter the deeper. */
    MESH_TREES,
    /** A line between the middles of the boxes of the two bodies of every candidate pair of bodies. */
    CANDIDATES,
    /** Contact points and normals. */
    CONTACTS,
    /** The segments of beams. */
    BEAMS,
    /** Time per stage and load per worker. */
    PROFILE
}
