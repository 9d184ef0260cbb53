package dev.barrage.shooter.game.base;

import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;

/** The collision layers of the game, their masks, and the cell sizes of the grid. */
public final class Layers {
    public static final int PLAYER = 0;

    /** Enemies and bosses. */
    public static final int ENEMY = 1;

    /** The player's bullets. */
    public static final int SHOT = 2;

    public static final int ENEMY_BULLET = 3;

    /** The player's beam. */
    public static final int BEAM = 4;

    /** Border and walls. */
    public static final int WALL = 5;

    /** Harmless bullets of the stress test. */
    public static final int STRESS = 6;

    /** The core of the player's ship, which bullets hit. */
    public static final int CORE = 7;

    public static final int DEBRIS = 8;

    /** Gems; they collide with nothing. */
    public static final int GEM = 9;

    /** Grains that pass through one another. */
    public static final int GRAIN = 10;

    /** Grains of the first family that those of {@link #EBB} destroy. */
    public static final int FLOOD = 11;

    /** Grains of the second family that those of {@link #FLOOD} destroy. */
    public static final int EBB = 12;

    /** The edge of the player's beam, wider than the beam: it touches grains and passes through everything else. */
    public static final int BLADE = 13;

    /** Crates and bricks. */
    public static final int MASONRY = 14;

    /** What a brick on the ground meets: all that one in a wall meets but grains, which fly over it. */
    private static final int[] RUBBLE = {PLAYER, ENEMY, SHOT, ENEMY_BULLET, BEAM, WALL, STRESS, DEBRIS, MASONRY};

    /** Side of the smallest grid cells, metres; fits ships. */
    public static final float SHIP_CELL = 1f;

    private Layers() {}

    /** Lets grains fly over a block from the next step on. */
    public static void lieDown(World world, long block) {
        world.setMask(block, RUBBLE);
    }

    public static WorldConfig apply(WorldConfig config) {
        return config.cellSizes(SHIP_CELL, 2f, 4f, 32f) // ships, gunships, rocks, the border
                .meets(PLAYER, ENEMY, WALL, STRESS, DEBRIS, MASONRY)
                .meets(ENEMY, PLAYER, ENEMY, SHOT, BEAM, WALL, STRESS, DEBRIS, MASONRY)
                .meets(SHOT, ENEMY, WALL, MASONRY)
                .meets(ENEMY_BULLET, CORE, WALL, MASONRY)
                .meets(BEAM, ENEMY, WALL, MASONRY)
                .meets(WALL, PLAYER, ENEMY, SHOT, ENEMY_BULLET, BEAM, STRESS, DEBRIS, GRAIN, FLOOD, EBB, MASONRY)
                .meets(STRESS, PLAYER, ENEMY, WALL, MASONRY)
                .meets(CORE, ENEMY_BULLET, GRAIN, FLOOD, EBB)
                .meets(DEBRIS, PLAYER, ENEMY, WALL, DEBRIS, MASONRY)
                .meets(GEM)
                .meets(GRAIN, CORE, WALL, MASONRY)
                .meets(FLOOD, CORE, WALL, MASONRY)
                .meets(EBB, CORE, WALL, MASONRY)
                .meets(BLADE)
                .meets(
                        MASONRY,
                        PLAYER,
                        ENEMY,
                        SHOT,
                        ENEMY_BULLET,
                        BEAM,
                        WALL,
                        STRESS,
                        DEBRIS,
                        GRAIN,
                        FLOOD,
                        EBB,
                        MASONRY)
                .beamsMeet(BLADE, GRAIN)
                .beamsMeet(BLADE, FLOOD)
                .beamsMeet(BLADE, EBB)
                .bulletsMeet(FLOOD, EBB)
                .bulletsMeet(SHOT, GRAIN)
                .bulletsMeet(SHOT, FLOOD)
                .bulletsMeet(SHOT, EBB);
    }
}
