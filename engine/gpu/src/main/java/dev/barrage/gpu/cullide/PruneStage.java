package dev.barrage.gpu.cullide;

/** What is drawn for an object. */
public enum PruneStage {
    /** The box around each mesh. */
    BOXES,
    MESHES,
    /** Groups of adjacent triangles of each mesh. */
    GROUPS,
    /** Single triangles of one mesh. */
    TRIANGLES
}
