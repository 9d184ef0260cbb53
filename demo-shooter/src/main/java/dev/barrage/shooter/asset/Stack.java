package dev.barrage.shooter.asset;

import dev.barrage.physics.math.Trig;
import java.util.List;

/**
 * Blocks side by side: crates, or a wall of bricks in courses of which every other one begins with half a brick.
 *
 * @param at middle, metres
 * @param angle direction of a row, radians
 * @param columns crates or bricks in a row
 * @param rows rows of crates, or courses of bricks
 */
public record Stack(float[] at, float angle, int columns, int rows) {
    void check(String file, String place) {
        Json.require(file, at.length == 2, place + ".at must be one x, y pair");
        Json.require(file, Math.abs(at[0]) <= 1000f && Math.abs(at[1]) <= 1000f, place + ".at must stay within 1000 m");
        Json.require(file, Math.abs(angle) <= Trig.PI, place + ".angle must be from -3.1416 to 3.1416: " + angle);
        Json.requireSize(file, place + ".columns", columns, 1, Limits.COLUMNS);
        Json.requireSize(file, place + ".rows", rows, 1, Limits.COLUMNS);
    }

    /** Appends the crates of this stack. */
    void addCrates(List<Block> into) {
        for (int row = 0; row < rows; row++) {
            addRow(Block.Kind.CRATE, row, columns, into);
        }
    }

    /** Appends the bricks of this wall. */
    void addBricks(List<Block> into) {
        float end = 0.5f * columns * pitch(Block.Kind.BRICK) - 0.5f * Block.JOINT - Block.Kind.HALF_BRICK.halfLength();
        for (int row = 0; row < rows; row++) {
            boolean staggered = row % 2 == 1;
            addRow(Block.Kind.BRICK, row, staggered ? columns - 1 : columns, into);
            if (staggered) {
                add(Block.Kind.HALF_BRICK, row, -end, into);
                add(Block.Kind.HALF_BRICK, row, end, into);
            }
        }
    }

    private static float pitch(Block.Kind kind) {
        return 2f * kind.halfLength() + Block.JOINT;
    }

    private void addRow(Block.Kind kind, int row, int count, List<Block> into) {
        for (int i = 0; i < count; i++) {
            add(kind, row, (i - 0.5f * (count - 1)) * pitch(kind), into);
        }
    }

    /** @param along distance from the middle of the row, metres */
    private void add(Block.Kind kind, int row, float along, List<Block> into) {
        float across = (row - 0.5f * (rows - 1)) * (2f * kind.halfWidth() + Block.JOINT);
        float c = Trig.cos(angle);
        float s = Trig.sin(angle);
        into.add(new Block(kind, at[0] + c * along - s * across, at[1] + s * along + c * across, angle));
    }
}
