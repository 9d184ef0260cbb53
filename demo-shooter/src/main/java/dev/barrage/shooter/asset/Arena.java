package dev.barrage.shooter.asset;

import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;

/**
 * A playing field. All lists are x, y pairs in metres.
 *
 * @param border outline of the free space
 * @param walls outlines of the fixed walls
 * @param movers moving walls
 * @param crates stacks of crates, which stand until something moves them
 * @param masonry walls of bricks, which stand until something breaks them
 * @param start starting point of the player
 * @param spawns points where enemies appear
 * @param boss points between which the boss moves
 */
public record Arena(
        float[] border,
        float[][] walls,
        List<Mover> movers,
        List<Stack> crates,
        List<Stack> masonry,
        float[] start,
        float[] spawns,
        float[] boss) {
    /** Sample points along a mover's path for checking clearance. */
    private static final int PLACES = 32;

    /**
     * A wall that oscillates along a line, turns, or both.
     *
     * @param outline outline around its centre
     * @param at midpoint of its path
     * @param sway vector from the midpoint to one end of the path
     * @param period seconds of one oscillation
     * @param spin rad/s
     */
    public record Mover(float[] outline, float[] at, float[] sway, float period, float spin) {
        public Wall shape() {
            return Wall.solid(outline);
        }

        void check(String file, String place) {
            Json.require(file, at.length == 2, place + ".at must be one x, y pair");
            Json.require(file, sway.length == 2, place + ".sway must be one x, y pair");
            Json.require(file, period >= 1f && period <= 600f, place + ".period must be from 1 to 600: " + period);
            Json.require(file, Math.abs(spin) <= 3f, place + ".spin must be from -3 to 3: " + spin);
            Json.require(
                    file,
                    Math.abs(at[0]) + Math.abs(at[1]) + Math.abs(sway[0]) + Math.abs(sway[1]) <= 1000f,
                    place + " must stay within 1000 m");
            checkOutline(file, place + ".outline", outline, this::shape);
        }

        /** Distance of a point from the path of its centre, metres. */
        float distanceToWay(float x, float y) {
            float along2 = Vector2f.lengthSquared(sway[0], sway[1]);
            float along = along2 == 0f ? 0f : ((x - at[0]) * sway[0] + (y - at[1]) * sway[1]) / along2;
            float t = Math.max(-1f, Math.min(1f, along));
            float dx = x - at[0] - t * sway[0];
            float dy = y - at[1] - t * sway[1];
            return Vector2f.length(dx, dy);
        }
    }

    /** The box around a field, metres. */
    public record Bounds(float left, float bottom, float width, float height) {
        /** The greater of width and height, metres. */
        public float longerSide() {
            return Math.max(width, height);
        }
    }

    /** The box around the border. */
    public Bounds bounds() {
        float left = border[0];
        float right = border[0];
        float bottom = border[1];
        float top = border[1];
        for (int i = 2; i < border.length; i += 2) {
            left = Math.min(left, border[i]);
            right = Math.max(right, border[i]);
            bottom = Math.min(bottom, border[i + 1]);
            top = Math.max(top, border[i + 1]);
        }
        return new Bounds(left, bottom, right - left, top - bottom);
    }

    /** The border as a shape that is solid outside. */
    public Wall borderShape() {
        return Wall.cavity(border);
    }

    public Wall wallShape(int wall) {
        return Wall.solid(walls[wall]);
    }

    void check(String file) {
        Json.require(file, start.length == 2, "start must be one x, y pair, but has " + start.length + " numbers");
        checkPairs(file, "spawns", spawns);
        checkPairs(file, "boss", boss);
        checkOutline(file, "border", border, this::borderShape);
        Json.requireSize(file, "walls", walls.length, 0, Limits.WALLS);
        for (int i = 0; i < walls.length; i++) {
            int wall = i;
            checkOutline(file, "walls[" + i + "]", walls[i], () -> wallShape(wall));
        }
        Json.requireSize(file, "movers", movers.size(), 0, Limits.MOVERS);
        for (int i = 0; i < movers.size(); i++) {
            movers.get(i).check(file, "movers[" + i + "]");
        }
        checkStacks(file, "crates", crates);
        checkStacks(file, "masonry", masonry);
        Json.requireSize(file, "crates and bricks", blocks().size(), 0, Limits.BLOCKS);
    }

    private void checkStacks(String file, String list, List<Stack> stacks) {
        Json.requireSize(file, list, stacks.size(), 0, Limits.STACKS);
        for (int i = 0; i < stacks.size(); i++) {
            stacks.get(i).check(file, list + "[" + i + "]");
        }
    }

    /** All crates and bricks, in the order of the file: crates first. */
    public List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        crates.forEach(stack -> stack.addCrates(blocks));
        masonry.forEach(wall -> wall.addBricks(blocks));
        return blocks;
    }

    private static void checkPairs(String file, String list, float[] xy) {
        Json.require(
                file,
                xy.length >= 2 && xy.length % 2 == 0,
                list + " must be x, y pairs, but has " + xy.length + " numbers");
        Json.requireSize(file, list, xy.length / 2, 1, Limits.PLACES);
    }

    /**
     * Checks that ships have clearance at their starting points and beside movers, and that blocks overlap nothing.
     *
     * @param playerRadius metres, like the others
     */
    void checkRoom(String file, float playerRadius, float enemyRadius, float bossRadius) {
        List<Wall> standing = standing();
        List<Wall> moving = movers.stream().map(Mover::shape).toList();
        checkBlocks(file, standing);
        checkRoom(file, "boss", boss, bossRadius, standing, moving); // it pushes blocks away
        blocks().forEach(block -> standing.add(Wall.solid(block.outline())));
        checkRoom(file, "start", start, playerRadius, standing, moving);
        checkRoom(file, "spawns", spawns, enemyRadius, standing, moving);
        for (int i = 0; i < moving.size(); i++) {
            checkCrushesNobody(
                    file, i, 2f * enemyRadius, standing, moving.get(i).boundingRadius());
        }
    }

    private List<Wall> standing() {
        List<Wall> standing = new ArrayList<>(List.of(borderShape()));
        for (int i = 0; i < walls.length; i++) {
            standing.add(wallShape(i));
        }
        return standing;
    }

    private void checkBlocks(String file, List<Wall> standing) {
        List<Block> blocks = blocks();
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            String place = (block.kind() == Block.Kind.CRATE ? "crates" : "masonry") + ": a block at " + block.x()
                    + ", " + block.y() + " overlaps ";
            for (Wall wall : standing) {
                Json.require(file, !block.overlaps(wall.edges()), place + "a wall or the border");
            }
            for (Block other : blocks.subList(0, i)) {
                Json.require(file, !block.isNear(other, 0f), place + "the one at " + other.x() + ", " + other.y());
            }
        }
    }

    /** Checks that an enemy fits between a mover and the fixed walls at every point of its path. */
    private void checkCrushesNobody(String file, int number, float diameter, List<Wall> standing, float radius) {
        Mover mover = movers.get(number);
        for (int i = 0; i <= PLACES; i++) {
            float part = 2f * i / PLACES - 1f;
            float x = mover.at()[0] + part * mover.sway()[0];
            float y = mover.at()[1] + part * mover.sway()[1];
            float gap = room(standing, x, y) - radius;
            Json.require(
                    file,
                    gap >= diameter,
                    "movers[" + number + "] would crush enemies: they need " + diameter + " m between it and walls, at "
                            + x + ", " + y + " there are " + gap);
        }
    }

    private void checkRoom(String file, String list, float[] xy, float radius, List<Wall> standing, List<Wall> moving) {
        for (int i = 0; i < xy.length; i += 2) {
            float room = room(standing, xy[i], xy[i + 1]);
            for (int mover = 0; mover < moving.size(); mover++) {
                float toWay = movers.get(mover).distanceToWay(xy[i], xy[i + 1]);
                room = Math.min(room, toWay - moving.get(mover).boundingRadius());
            }
            Json.require(
                    file,
                    room >= radius,
                    list + ": a ship needs " + radius + " m around " + xy[i] + ", " + xy[i + 1] + ", there are "
                            + room);
        }
    }

    private static float room(List<Wall> standing, float x, float y) {
        float room = Float.MAX_VALUE;
        for (Wall wall : standing) {
            room = Math.min(room, room(wall, x, y));
        }
        return room;
    }

    /** Distance to a wall, metres; 0 inside. */
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
        float t = (fromX * alongX + fromY * alongY) / Vector2f.lengthSquared(alongX, alongY);
        float dx = fromX - Math.max(0f, Math.min(1f, t)) * alongX;
        float dy = fromY - Math.max(0f, Math.min(1f, t)) * alongY;
        return Vector2f.length(dx, dy);
    }

    private static void checkOutline(String file, String place, float[] xy, Runnable shape) {
        Json.requireSize(file, place + " corners", xy.length / 2, 3, Limits.CORNERS);
        try {
            shape.run();
        } catch (IllegalArgumentException e) {
            throw new AssetException(file, place + ": " + e.getMessage(), e);
        }
    }
}
