package dev.barrage.graphics.tiled;

import dev.barrage.graphics.gl.Image;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.StringJoiner;

/** Writes maps of 8 by 8 pixel tiles: number 1 red, 2 green, 3 blue, 4 white, with a yellow upper left quarter each. */
final class MapFile {
    static final int[] COLORS = {0xFF0000FF, 0x00FF00FF, 0x0000FFFF, 0xFFFFFFFF};
    static final int YELLOW = 0xFFFF00FF;

    private final Path folder;
    private final int columns;
    private final int rows;
    private final StringJoiner layers = new StringJoiner(",");
    private String tiles = "";
    private String extra = "";

    MapFile(Path folder, int columns, int rows) {
        this.folder = folder;
        this.columns = columns;
        this.rows = rows;
    }

    /** What the tileset says of its tiles: a list of JSON objects. */
    MapFile tiles(String json) {
        tiles = json;
        return this;
    }

    /** More keys of the map. */
    MapFile keys(String json) {
        extra = json + ",";
        return this;
    }

    MapFile layer(String json) {
        layers.add(json);
        return this;
    }

    /** A layer of tiles. */
    MapFile layer(String name, long... cells) {
        StringJoiner list = new StringJoiner(",", "[", "]");
        for (long cell : cells) {
            list.add(Long.toString(cell));
        }
        return layer("{'type':'tilelayer','name':'" + name + "','data':" + list + "}");
    }

    MapFile objects(String name, String objects) {
        return layer("{'type':'objectgroup','name':'" + name + "','objects':[" + objects + "]}");
    }

    static String tileset(String tiles) {
        return "'name':'t','tilewidth':8,'tileheight':8,'columns':2,'tilecount':4,'margin':0,'spacing':0,"
                + "'image':'tiles.png','imagewidth':16,'imageheight':16,'tiles':[" + tiles + "]";
    }

    /** The file, with single quotes made double ones. */
    Path write() {
        return write("{'firstgid':1," + tileset(tiles) + "}");
    }

    Path write(String tilesets) {
        try {
            Image.of(16, 16, (x, y) -> {
                        int tile = x / 8 + 2 * (1 - y / 8);
                        return x % 8 < 4 && y % 8 >= 4 ? YELLOW : COLORS[tile];
                    })
                    .writePng(folder.resolve("tiles.png"));
            String json =
                    "{'type':'map','orientation':'orthogonal','renderorder':'right-down','infinite':false," + extra
                            + "'width':" + columns + ",'height':" + rows + ",'tilewidth':8,'tileheight':8,'tilesets':["
                            + tilesets + "],'layers':[" + layers + "]}";
            return Files.writeString(folder.resolve("map.tmj"), json.replace('\'', '"'));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
