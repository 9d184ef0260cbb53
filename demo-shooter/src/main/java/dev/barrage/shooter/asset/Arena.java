package dev.barrage.shooter.asset;

import dev.barrage.physics.shape.EdgeTree;
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
        Json.require(file, start.length == 2, "start must be one x, y pair, but has " + start.length + " numbers");
        Json.require(
                file,
                spawns.length >= 2 && spawns.length % 2 == 0,
                "spawns must be x, y pairs, but has " + spawns.length + " numbers");
        checkShape(file, "border", this::borderShape);
        for (int i = 0; i < walls.length; i++) {
            int wall = i;
            checkShape(file, "walls[" + i + "]", () -> wallShape(wall));
        }
    }

    /** Whether ships have room where they appear, given their radii in metres. */
    void checkRoom(String file, float playerRadius, float enemyRadius) {
        checkRoom(file, "start", start, playerRadius);
        checkRoom(file, "spawns", spawns, enemyRadius);
    }

    private void checkRoom(String file, String list, float[] xy, float radius) {
        for (int i = 0; i < xy.length; i += 2) {
            float room = room(borderShape(), xy[i], xy[i + 1]);
            for (int wall = 0; wall < walls.length; wall++) {
                room = Math.min(room, room(wallShape(wall), xy[i], xy[i + 1]));
            }
            Json.require(
                    file,
                    room >= radius,
                    list + ": a ship needs " + radius + " m around " + xy[i] + ", " + xy[i + 1] + ", there are "
                            + room);
        }
    }

    /** Distance to a wall, 0 inside of it. */
    private static float room(Wall wall, float x, float y) {
        EdgeTree edges = wall.edges();
        if (edges.inSolid(x, y)) {
            return 0f;
        }
        int edge = edges.nearest(x, y);
        float alongX = edges.headX(edge) - edges.tailX(edge);
        float alongY = edges.headY(edge) - edges.tailY(edge);
        float fromX = x - edges.tailX(edge);
        float fromY = y - edges.tailY(edge);
        float t = (fromX * alongX + fromY * alongY) / (alongX * alongX + alongY * alongY);
        float dx = fromX - Math.max(0f, Math.min(1f, t)) * alongX;
        float dy = fromY - Math.max(0f, Math.min(1f, t)) * alongY;
        return (float) Math.sqrt(dx * dx + dy * dy);
    }

    private static void checkShape(String file, String place, Runnable shape) {
        try {
            shape.run();
        } catch (IllegalArgumentException e) {
            throw new AssetException(file, place + ": " + e.getMessage(), e);
        }
    }
}
