package dev.barrage.shooter.curtain;

import java.util.List;

/**
 * A picture cut out of the sheet, or made of it, in the middle of the side; behind its end it begins anew.
 *
 * @param rows lines of # and dots, read as the player sees a sheet that falls: the first line enters last
 * @param cell side of a cell, metres
 * @param cut whether the # are holes; otherwise they are all that stands
 */
public record Stencil(List<String> rows, Amount cell, boolean cut) implements Mask {
    /** Depths are measured that many cells far. */
    private static final int REACH = 6;

    @Override
    public void check(String place, float span) {
        CurtainException.require(
                !rows.isEmpty() && rows.size() <= 64, place + ".rows must be 1 to 64, there are " + rows.size());
        int columns = rows.get(0).length();
        CurtainException.require(
                columns >= 1 && columns <= 160, place + ".rows must have 1 to 160 cells, there are " + columns);
        for (String row : rows) {
            CurtainException.require(
                    row.length() == columns && row.matches("[#.]*"),
                    place + ".rows must have " + columns + " cells each, # or a dot: " + row);
        }
        cell.check(place + ".cell", 0.05f, 4f);
    }

    @Override
    public Mask tuned(Tuning by, float span) {
        return new Stencil(rows, by.plain(cell), cut);
    }

    @Override
    public Form at(Level level, float span) {
        float side = cell.at(level);
        int columns = rows.get(0).length();
        return (along, across, player) -> {
            float x = across / side + 0.5f * columns;
            float y = along / side;
            int column = (int) Math.floor(x);
            int row = (int) y;
            if (!stands(row, column)) {
                return -1f;
            }
            float right = x - column + standing(row, column, 0, -1);
            float left = column + 1 - x + standing(row, column, 0, 1);
            float front = y - row + standing(row, column, -1, 0);
            float back = row + 1 - y + standing(row, column, 1, 0);
            return side * Math.min(Math.min(left, right), Math.min(front, back));
        };
    }

    /** How many cells beyond one have grains before the first that has none, {@value #REACH} at most. */
    private int standing(int row, int column, int up, int aside) {
        int count = 0;
        while (count < REACH && stands(row + (count + 1) * up, column + (count + 1) * aside)) {
            count++;
        }
        return count;
    }

    /** Whether a cell has grains; rows count from the first that enters. */
    private boolean stands(int row, int column) {
        String line = rows.get(rows.size() - 1 - Math.floorMod(row, rows.size()));
        boolean marked = column >= 0 && column < line.length() && line.charAt(column) == '#';
        return marked != cut;
    }
}
