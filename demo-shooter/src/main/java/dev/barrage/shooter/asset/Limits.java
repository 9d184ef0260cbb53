package dev.barrage.shooter.asset;

/** Limits of the data files, listed in assets/README.md. A file beyond them is refused. */
final class Limits {
    /** Bytes of a file. */
    static final int BYTES = 1 << 20;

    /** Lists and objects inside one another. */
    static final int NESTING = 16;

    /** Characters of a number. */
    static final int DIGITS = 64;

    /** Characters of a name. */
    static final int NAME = 64;

    /** Kinds of enemies. */
    static final int ENEMIES = 64;

    /** Enemies that one releases. */
    static final int OFFSPRING = 12;

    static final int BOSSES = 16;
    static final int PHASES = 8;
    static final int FANS = 8;
    static final int PARTS = 16;
    static final int FLAILS = 4;

    /** Links of a flail. */
    static final int LINKS = 16;

    /** Wheels of a boss, and spokes of each. */
    static final int WHEELS = 2;

    static final int SPOKES = 8;
    /** Grains that a well holds. */
    static final int HELD = 6_000;

    static final int STAGES = 16;

    /** Waves of a stage. */
    static final int WAVES = 100;

    /** Curtains of a stage. */
    static final int STORMS = 16;

    /** Enemies of a wave. */
    static final int WAVE = 400;

    /** Fixed walls of an arena. */
    static final int WALLS = 64;

    /** Moving walls of an arena. */
    static final int MOVERS = 32;

    /** Stacks of crates, and walls of masonry, of an arena. */
    static final int STACKS = 32;

    /** Columns of a stack, and rows. */
    static final int COLUMNS = 32;

    /** Crates and bricks of an arena. */
    static final int BLOCKS = 240;

    /** Corners of a wall or a border. */
    static final int CORNERS = 512;

    /** Points at which enemies appear, or between which a boss moves. */
    static final int PLACES = 256;

    /** Triangles of a mesh. */
    static final int TRIANGLES = 1_000;

    /** Bodies of a scene of the sandbox, but for those that sliders keep alive. */
    static final int SCENE_PIECES = 1_500;

    /** Discs and boxes of a scene of the kinds that a slider keeps alive. */
    static final int SCENE_SMALL = 5_000;

    /** Ships of a scene. */
    static final int SCENE_SHIPS = 500;

    static final int SCENE_JOINTS = 2_000;

    private Limits() {}
}
