package dev.barrage.graphics.tiled;

import dev.barrage.graphics.gl.FloatList;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Makes few shapes of many tiles: tiles that are connected become one, without the edges between them, which bodies
 * would catch on. Whole tiles in a row go in as one rectangle.
 */
final class TileWalls {
    private final TiledMap map;
    private final Layer layer;
    private final Predicate<Tile> wanted;
    private final boolean[] done;
    /** Cells of the present component that are filled. */
    private final boolean[] whole;

    private final int[] stack;
    private final List<Shape> shapes = new ArrayList<>();

    private TileWalls(TiledMap map, Layer layer, Predicate<Tile> wanted) {
        this.map = map;
        this.layer = layer;
        this.wanted = wanted;
        done = new boolean[layer.cells().length];
        whole = new boolean[done.length];
        stack = new int[layer.cells().length];
    }

    /** The shapes of all tiles of a kind in a layer, in metres. */
    static List<Shape> of(TiledMap map, Layer layer, Predicate<Tile> wanted) {
        TileWalls walls = new TileWalls(map, layer, wanted);
        for (int cell = 0; cell < walls.done.length; cell++) {
            if (walls.isOpen(cell)) {
                walls.add(cell);
            }
        }
        return walls.shapes;
    }

    private boolean isOpen(int cell) {
        Tile tile = map.tile(layer.cells()[cell]);
        return !done[cell] && tile != null && tile.isSolid() && wanted.test(tile);
    }

    /** Adds the shapes of the cells that are connected with one. */
    private void add(int first) {
        FloatList corners = new FloatList();
        int count = 0;
        done[first] = true;
        stack[count++] = first;
        int lowest = first;
        int highest = first;
        while (count > 0) {
            int cell = stack[--count];
            lowest = Math.min(lowest, cell);
            highest = Math.max(highest, cell);
            whole[cell] = isWhole(cell);
            if (!whole[cell]) {
                outlines(cell, corners);
            }
            int column = cell % map.columns();
            for (int side = 0; side < 4; side++) {
                int next = cell + (side == 0 ? -1 : side == 1 ? 1 : side == 2 ? -map.columns() : map.columns());
                boolean inside = side == 0 ? column > 0 : side == 1 ? column < map.columns() - 1 : true;
                if (inside && next >= 0 && next < done.length && isOpen(next)) {
                    done[next] = true;
                    stack[count++] = next;
                }
            }
        }
        runs(lowest, highest, corners);
        try {
            join(corners);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "tiles of layer \"" + layer.name() + "\" that are connected with column " + first % map.columns()
                            + ", row " + first / map.columns() + " make no shape: " + e.getMessage()
                            + ". If they are too many, part them where nothing slides along: leave a row or column empty,"
                            + " or move some to another layer",
                    e);
        }
    }

    /** Whether a cell is filled. */
    private boolean isWhole(int cell) {
        Tile tile = map.tile(layer.cells()[cell]);
        return tile.shapes() == null
                && tile.width() == map.tileWidth()
                && tile.height() == map.tileHeight()
                && tile.tileset().offsetX == 0
                && tile.tileset().offsetY == 0;
    }

    private void runs(int lowest, int highest, FloatList corners) {
        for (int cell = lowest; cell <= highest; cell++) {
            if (whole[cell]) {
                int from = cell % map.columns();
                int to = from + 1;
                while (to < map.columns() && whole[cell + to - from]) {
                    to++;
                }
                Arrays.fill(whole, cell, cell + to - from, false);
                int row = cell / map.columns();
                rectangle(
                        corners,
                        from * map.tileWidth(),
                        row * map.tileHeight(),
                        to * map.tileWidth(),
                        (row + 1) * map.tileHeight());
                cell += to - from - 1;
            }
        }
    }

    /** What collides in a cell, as triangles in pixels, y down. */
    private void outlines(int cell, FloatList corners) {
        int flags = layer.cells()[cell];
        Tile tile = map.tile(flags);
        boolean turned = (flags & Layer.TRANSPOSED) != 0;
        float width = turned ? tile.height() : tile.width();
        float height = turned ? tile.width() : tile.height();
        float left = cell % map.columns() * map.tileWidth() + tile.tileset().offsetX;
        float top = (cell / map.columns() + 1) * map.tileHeight() - height + tile.tileset().offsetY;
        if (tile.shapes() == null) {
            rectangle(corners, left, top, left + width, top + height);
            return;
        }
        for (float[] shape : tile.shapes()) {
            Mesh mesh;
            try {
                mesh = Mesh.solid(shape);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "collision shape of tile " + tile.number() + " in layer \"" + layer.name() + "\": "
                                + e.getMessage(),
                        e);
            }
            float[] xyz = mesh.vertices();
            for (int index : mesh.indices()) {
                float x = xyz[3 * index + (turned ? 1 : 0)];
                float y = xyz[3 * index + (turned ? 0 : 1)];
                corner(
                        corners,
                        left + ((flags & Layer.FLIP_X) != 0 ? width - x : x),
                        top + ((flags & Layer.FLIP_Y) != 0 ? height - y : y));
            }
        }
    }

    private static void rectangle(FloatList corners, float left, float top, float right, float bottom) {
        corner(corners, left, top);
        corner(corners, right, top);
        corner(corners, right, bottom);
        corner(corners, right, bottom);
        corner(corners, left, bottom);
        corner(corners, left, top);
    }

    private static void corner(FloatList corners, float x, float y) {
        corners.add(x);
        corners.add(y);
        corners.add(0f);
    }

    /** Joins triangles: in pixels, where most corners are whole numbers and nothing is rounded. */
    private void join(FloatList corners) {
        Mesh joined = mesh(corners);
        for (int i = 0; i < joined.outlineCount(); i++) {
            if (isHole(joined.outline(i))) {
                for (int at = 0; at < corners.count(); at += 3) {
                    corners.values()[at] = map.x(corners.values()[at]);
                    corners.values()[at + 1] = map.y(corners.values()[at + 1]);
                }
                shapes.add(mesh(corners));
                return;
            }
        }
        for (int i = 0; i < joined.outlineCount(); i++) {
            float[] outline = joined.outline(i);
            for (int at = 0; at < outline.length; at += 2) {
                outline[at] = map.x(outline[at]);
                outline[at + 1] = map.y(outline[at + 1]);
            }
            shapes.add(Wall.solid(outline));
        }
    }

    private static Mesh mesh(FloatList corners) {
        float[] vertices = Arrays.copyOf(corners.values(), corners.count());
        int[] indices = new int[corners.count() / 3];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i;
        }
        return Mesh.of(vertices, indices);
    }

    /** Outlines of a mesh run counterclockwise around what is solid, and clockwise around holes. */
    private static boolean isHole(float[] outline) {
        double twice = 0;
        for (int i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
            twice += (double) outline[j] * outline[i + 1] - (double) outline[i] * outline[j + 1];
        }
        return twice < 0;
    }
}
