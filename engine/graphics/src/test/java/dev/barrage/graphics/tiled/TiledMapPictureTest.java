package dev.barrage.graphics.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import dev.barrage.testing.NoGarbage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class TiledMapPictureTest extends GlTest {
    private static final long FLIP_X = 1L << 31;
    private static final long FLIP_Y = 1L << 30;
    private static final long TRANSPOSED = 1L << 29;

    @TempDir
    private Path folder;

    /** In which quarter of the tile at a column and row the yellow one is: 0 upper left, 1 upper right, 2, 3 below. */
    private static int corner(Image image, int column, int row, int color) {
        int corner = -1;
        for (int i = 0; i < 4; i++) {
            int x = 40 * column + 10 + 20 * (i % 2);
            int y = 40 * row + 30 - 20 * (i / 2);
            if (image.at(x, y) == MapFile.YELLOW) {
                corner = i;
            } else {
                assertEquals(color, image.at(x, y), "column " + column + ", quarter " + i);
            }
        }
        return corner;
    }

    @Test
    void tilesStandInTheirCellsWithAllFlips() {
        long[] cells = new long[16];
        int[] expected = {0, 1, 2, 3, 0, 1, 2, 3};
        for (int i = 0; i < 8; i++) {
            cells[i] = 1 + i % 4
                    | ((i & 1) == 0 ? 0 : FLIP_X)
                    | ((i & 2) == 0 ? 0 : FLIP_Y)
                    | ((i & 4) == 0 ? 0 : TRANSPOSED);
        }
        cells[9] = 4;
        Path file = new MapFile(folder, 8, 2).layer("a", cells).write();
        try (TiledMap map = TiledMap.read(file).pixelated();
                Picture picture = new Picture(320, 80, 8f, 2f)) {
            picture.camera.lookAt(4f, 1f);
            Image image = picture.draw(map::draw);
            for (int i = 0; i < 8; i++) {
                assertEquals(expected[i], corner(image, i, 1, MapFile.COLORS[i % 4]), "flags " + i);
            }
            assertEquals(0, corner(image, 1, 0, MapFile.COLORS[3]));
            assertEquals(0x000000FF, image.at(20, 20), "an empty cell");
        }
    }

    /** Exchanging columns and rows leaves the upper left quarter where it is; a picture that is not symmetric tells. */
    @Test
    void transposedTilesExchangeColumnsAndRows() {
        // The pixel at column 6, row 1 of the tile is marked.
        Image marked = Image.of(8, 8, (x, y) -> x == 6 && y == 6 ? 0xFFFFFFFF : 0x000080FF);
        for (int flags = 0; flags < 8; flags++) {
            long cell = 1L | (long) flags << 29;
            int column = (flags & 1) == 0 ? 6 : 1;
            int row = (flags & 1) == 0 ? 1 : 6;
            column = (flags & 4) == 0 ? column : 7 - column;
            row = (flags & 2) == 0 ? row : 7 - row;
            Path file = new MapFile(folder, 1, 1)
                    .layer("a", cell)
                    .write("{'firstgid':1,'name':'t','tilewidth':8,'tileheight':8,'tilecount':1,'columns':0,"
                            + "'tiles':[{'id':0,'image':'marked.png'}]}");
            write(marked, "marked.png");
            try (TiledMap map = TiledMap.read(file).pixelated();
                    Picture picture = new Picture(80, 80, 1f, 1f)) {
                picture.camera.lookAt(0.5f, 0.5f);
                Image image = picture.draw(map::draw);
                assertEquals(
                        0xFFFFFFFF, image.at(10 * column + 5, 75 - 10 * row), "flags " + Integer.toBinaryString(flags));
            }
        }
    }

    private void write(Image image, String name) {
        try {
            image.writePng(folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void layersHaveOffsetsTintsPicturesAndTileObjects() {
        write(Image.of(8, 8, (x, y) -> 0xFFFFFFFF), "sky.png");
        Path file = new MapFile(folder, 4, 1)
                .layer("{'type':'imagelayer','name':'sky','image':'sky.png','offsetx':8,'tintcolor':'#804020'}")
                .layer("{'type':'tilelayer','name':'a','offsetx':16,'opacity':0.5,'data':[4,0,0,0]}")
                .layer("{'type':'tilelayer','name':'hidden','visible':false,'data':[1,1,1,1]}")
                .objects("things", "{'id':1,'gid':" + (2 | FLIP_X) + ",'x':24,'y':8,'width':8,'height':8}")
                .write();
        try (TiledMap map = TiledMap.read(file).pixelated();
                Picture picture = new Picture(160, 40, 4f, 1f)) {
            picture.camera.lookAt(2f, 0.5f);
            Image image = picture.draw(scene -> {
                map.draw(scene);
                map.draw(scene, "things");
            });
            assertEquals(0x000000FF, image.at(20, 10));
            assertEquals(0x804020FF, image.at(60, 10));
            assertEquals(0x808080FF, image.at(110, 10));
            assertEquals(1, corner(image, 3, 0, MapFile.COLORS[1]), "a flipped tile");
            Image own = picture.draw(scene -> {
                MapObject object = map.objects().get(0);
                scene.sprites().draw(object.sprite(), object.x(), object.y(), object.width(), object.height());
            });
            assertEquals(1, corner(own, 3, 0, MapFile.COLORS[1]));
        }
    }

    @Test
    void animatedTilesShowTheirFramesInTurn() {
        String tiles = "{'id':0,'animation':[{'tileid':1,'duration':100},{'tileid':0,'duration':50},"
                + "{'tileid':3,'duration':250}]}";
        Path file = new MapFile(folder, 2, 1)
                .tiles(tiles)
                .layer("a", 1, 3)
                .objects("things", "{'id':1,'gid':1,'x':8,'y':8,'width':8,'height':8}")
                .write();
        float[] times = {0f, 0.09f, 0.11f, 0.16f, 0.39f, 0.41f, 100.11f, -0.01f};
        int[] expected = {1, 1, 0, 3, 3, 1, 0, 3};
        try (TiledMap map = TiledMap.read(file).pixelated();
                Picture picture = new Picture(80, 40, 2f, 1f)) {
            picture.camera.lookAt(1f, 0.5f);
            for (int i = 0; i < times.length; i++) {
                Image image = picture.draw(times[i], map::draw);
                corner(image, 0, 0, MapFile.COLORS[expected[i]]);
                corner(image, 1, 0, MapFile.COLORS[2]);
                corner(picture.draw(times[i], s -> map.draw(s, "things")), 1, 0, MapFile.COLORS[expected[i]]);
            }
            NoGarbage.assertNone("a frame", 20, () -> {
                map.draw(picture.scene);
                picture.scene.end();
            });
        }
        String lost = tiles.replace("'tileid':3", "'tileid':9");
        Path broken = new MapFile(folder, 1, 1).tiles(lost).layer("a", 1).write();
        assertThrows(IllegalArgumentException.class, () -> TiledMap.read(broken));
        Path still = new MapFile(folder, 1, 1)
                .tiles(tiles.replace("50}", "0}"))
                .layer("a", 1)
                .write();
        assertThrows(IllegalArgumentException.class, () -> TiledMap.read(still));
    }

    /** The view is 4 tiles wide; with the origin at its centre everything is in place, 2 tiles further it is not. */
    @Test
    void layersMoveByTheirParallaxAgainstTheView() {
        write(Image.of(8, 8, (x, y) -> 0xFFFFFFFF), "sky.png");
        Path file = new MapFile(folder, 8, 4)
                .keys("'parallaxoriginx':16,'parallaxoriginy':16")
                .layer("{'type':'imagelayer','name':'sky','image':'sky.png','parallaxx':0,'parallaxy':0}")
                .layer("{'type':'group','name':'g','parallaxx':0.5,'layers':[{'type':'tilelayer','name':'a',"
                        + "'parallaxx':0.5,'parallaxy':2,'data':[0,0,1" + ",0".repeat(29) + "]}]}")
                .layer("{'type':'objectgroup','name':'things','parallaxx':0.5,'objects':"
                        + "[{'id':1,'gid':2,'x':0,'y':32,'width':8,'height':8}]}")
                .write();
        try (TiledMap map = TiledMap.read(file).pixelated();
                Picture picture = new Picture(160, 160, 4f, 4f)) {
            picture.camera.lookAt(2f, 2f);
            Image image = picture.draw(map::draw);
            assertEquals(0xFFFFFFFF, image.at(20, 140), "upper left");
            corner(image, 2, 3, MapFile.COLORS[0]);
            picture.camera.lookAt(4f, 3f);
            image = picture.draw(scene -> {
                map.draw(scene);
                map.draw(scene, "things");
            });
            assertEquals(0xFFFFFFFF, image.at(20, 140), "stays with the view");
            int left = 60; // 2 tiles, and a quarter of the way back to the left
            assertEquals(MapFile.COLORS[0], image.at(left + 30, 70), "down by twice the way");
            assertEquals(0x000000FF, image.at(left - 5, 70));
            assertEquals(0x000000FF, image.at(left + 30, 85));
            assertEquals(0x000000FF, image.at(10, 10), "the camera is a tile higher");
            picture.camera.lookAt(3f, 2f);
            image = picture.draw(scene -> map.draw(scene, "things"));
            assertEquals(MapFile.COLORS[1], image.at(15, 10), "half of it has left the view");
            assertEquals(0x000000FF, image.at(25, 10));
            assertEquals(0.5f, map.objects().get(0).x(), 1e-6f, "objects stay");
        }
    }

    @Test
    void aLargeMapIsOneCallOfWhatTheCameraSeesWithoutGarbage() {
        long[] cells = new long[400 * 300];
        Arrays.fill(cells, 2);
        Path file = new MapFile(folder, 400, 300).layer("a", cells).write();
        try (TiledMap map = TiledMap.read(file).pixelated();
                Picture picture = new Picture(160, 90, 16f, 9f)) {
            for (float x : new float[] {0f, 200.3f, 400f}) {
                picture.camera.lookAt(x, 150.2f);
                long before = picture.scene.sprites().calls();
                Image image = picture.draw(map::draw);
                assertEquals(1, picture.scene.sprites().calls() - before);
                for (int i = 0; i < 160 * 90; i++) {
                    float at = x + (i % 160 - 80) / 10f;
                    boolean onMap = at > 0.1f && at < 399.9f;
                    if (onMap) {
                        assertEquals(255, image.green(i % 160, i / 160), "at " + i % 160 + ", " + i / 160);
                    }
                }
            }
            NoGarbage.assertNone("a frame", 20, () -> {
                map.draw(picture.scene);
                picture.scene.end();
            });
        }
    }
}
