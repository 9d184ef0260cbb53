package dev.barrage.shooter.asset;

import dev.barrage.physics.shape.Wall;

/**
 * The field of play; all lists are x, y pairs in metres.
 *
 * @param border outline of the free space
 * @param walls outlines of what stands in it
 * @param start where the player begins
 * @param spawns where enemies appear
 */
public record Arena(float[] border, float[][] walls, float[] start, float[] spawns) {
    /** The border as a shape that is solid outside. */
    public Wall borderShape() {
        return Wall.cavity(border);
    }

    /** One of the walls as a shape. */
    public Wall wallShape(int wall) {
        return Wall.solid(walls[wall]);
    }

    void check(String file) {
        Json.require(file, border != null && walls != null && start != null && spawns != null, "border, walls, start and spawns must all be there");
        Json.require(file, start.length == 2, "start must be one x, y pair, but has " + start.length + " numbers");
        Json.require(file, spawns.length >= 2 && spawns.length % 2 == 0, "spawns must be x, y pairs, but has " + spawns.length + " numbers");
        checkShape(file, "border", this::borderShape);
        for (int i = 0; i < walls.length; i++) {
            int wall = i;
            checkShape(file, "walls[" + i + "]", () -> wallShape(wall));
        }
    }

    private static void checkShape(String file, String place, Runnable shape) {
        try {
            shape.run();
        } catch (IllegalArgumentException e) {
            throw new AssetException(file, place + ": " + e.getMessage(), e);
        }
    }
}
