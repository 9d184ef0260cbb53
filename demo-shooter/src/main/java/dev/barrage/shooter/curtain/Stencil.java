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
        return new Form() {
            private String line;

            @Override
            public void row(float along, float player) {
                line = rows.get(rows.size() - 1 - (int) (along / side) % rows.size());
            }

            @Override
            public boolean stands(float across) {
                int column = (int) Math.floor(across / side + 0.5f * columns);
                boolean marked = column >= 0 && column < columns && line.charAt(column) == '#';
                return marked != cut;
            }
        };
    }
}
