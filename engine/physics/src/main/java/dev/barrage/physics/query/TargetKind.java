package dev.barrage.physics.query;

/** The kinds of targets that a question may find. */
public enum TargetKind {
    /** Bodies: circles, capsules, polygons, walls, and meshes by their silhouettes. */
    BODY,
    /** Bullets: circles. */
    BULLET,
    /** Firing beams: the thick segments of the last step, up to the first hit. */
    BEAM
}
