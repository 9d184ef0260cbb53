package dev.barrage.physics.debug;

/** What the debug overlay can show, one thing at a time. */
public enum DebugLayer {
    /** The occupied cells of the broadphase, one hue per level. */
    GRID_CELLS,
    /** The axis-aligned boxes of bodies. */
    BOXES,
    /** The boxes of the trees inside meshes and walls. */
    MESH_TREES,
    /** A line between the two bodies of every candidate pair. */
    CANDIDATES,
    /** Contact points, normals and impulses. */
    CONTACTS,
    /** The segments of beams. */
    BEAMS,
    /** Time per stage and load per worker. */
    PROFILE
}
