package dev.barrage.graphics.tiled;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TiledMapTest {
    @TempDir
    private Path folder;

    private MapFile map(int columns, int rows) {
        return new MapFile(folder, columns, rows);
    }

    private static void assertNumbers(TiledMap map, int... numbers) {
        for (int i = 0; i < numbers.length; i++) {
            Tile tile = map.tile(numbers[i]);
            assertEquals(numbers[i], tile == null ? 0 : tile.number() + 1);
        }
    }

    @Test
    void aTileIsAMetreUnlessToldOtherwise() {
        Path file = map(6, 3).layer("a", new long[18]).write();
        try (TiledMap map = TiledMap.read(file);
                TiledMap small = TiledMap.read(file, 16f)) {
            assertEquals(6f, map.width());
            assertEquals(3f, map.height());
            assertEquals(3f, small.width());
            assertEquals(1.5f, small.height());
            assertNumbers(map, 0, 1, 2, 3, 4);
        }
        assertThrows(IllegalArgumentException.class, () -> TiledMap.read(file, 0f));
    }

    @Test
    void cellsComeAsListsOrBase64PlainOrCompressed() throws IOException {
        long[] cells = {1, 0x80000002L, 0, 4};
        ByteBuffer bytes = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        for (long cell : cells) {
            bytes.putInt((int) cell);
        }
        ByteArrayOutputStream zlib = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(zlib)) {
            out.write(bytes.array());
        }
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(gzip)) {
            out.write(bytes.array());
        }
        List<Long> expected = walls(map(2, 2).layer("w", cells));
        assertEquals(expected, walls(map(2, 2).layer(base64(bytes.array(), ""))));
        assertEquals(expected, walls(map(2, 2).layer(base64(zlib.toByteArray(), "zlib"))));
        assertEquals(expected, walls(map(2, 2).layer(base64(gzip.toByteArray(), "gzip"))));
        assertMessage(map(2, 2).layer(base64(new byte[4], "zstd")).write(), "compression \"zstd\" is not read");
        assertMessage(map(2, 2).layer(base64(new byte[4], "zlib")).write(), "layer \"w\" is damaged");
        assertMessage(map(2, 2).layer(base64(new byte[4], "")).write(), "layer \"w\" must have 2x2 tiles: 1");
    }

    private static String base64(byte[] bytes, String compression) {
        return "{'type':'tilelayer','name':'w','encoding':'base64','compression':'" + compression + "','data':'"
                + Base64.getEncoder().encodeToString(bytes) + "'}";
    }

    /** Hashes of the walls of layer w. */
    private static List<Long> walls(MapFile file) {
        try (TiledMap map = TiledMap.read(file.write())) {
            List<Long> hashes = new ArrayList<>();
            try (World world = new World(new WorldConfig())) {
                map.addTo(world, "w");
                hashes.add(world.hash());
                hashes.add((long) world.bodyCount());
            }
            return hashes;
        }
    }

    @Test
    void objectsAreInMetresAroundTheirCentresWithYUp() {
        Path file = map(10, 5)
                .tiles("{'id':2,'type':'coin','properties':[{'name':'value','type':'int','value':5}]}")
                .objects(
                        "things",
                        "{'id':1,'name':'door','type':'gate','x':16,'y':8,'width':8,'height':16},"
                                + "{'id':2,'name':'ball','class':'crate','ellipse':true,'x':0,'y':0,'width':16,"
                                + "'height':16},"
                                + "{'id':3,'name':'start','point':true,'x':24,'y':32,'width':0,'height':0},"
                                + "{'id':4,'name':'','gid':3,'x':40,'y':40,'width':8,'height':8,'properties':"
                                + "[{'name':'tint','type':'color','value':'#80FF4020'}]},"
                                + "{'id':5,'name':'plank','x':40,'y':20,'width':16,'height':8,'rotation':90},"
                                + "{'id':6,'name':'hello','x':0,'y':0,'width':8,'height':8,'text':{'text':'Hi'}}")
                .write();
        try (TiledMap map = TiledMap.read(file)) {
            MapObject door = map.object("door");
            assertEquals(MapObject.Kind.RECTANGLE, door.kind());
            assertEquals("gate", door.type());
            assertPlace(2.5f, 3f, 1f, 2f, door);
            MapObject ball = map.object("ball");
            assertPlace(1f, 4f, 2f, 2f, ball);
            assertEquals("crate", ball.type());
            assertEquals(1f, assertInstanceOf(Circle.class, ball.shape()).boundingRadius());
            MapObject start = map.object("start");
            assertPlace(3f, 1f, 0f, 0f, start);
            assertThrows(IllegalStateException.class, start::shape);
            MapObject coin = map.objects("coin").get(0);
            assertPlace(5.5f, 0.5f, 1f, 1f, coin);
            assertEquals(5f, coin.properties().number("value", 0f), "from its tile");
            assertEquals(0xFF402080, coin.properties().color("tint", 0));
            assertEquals("none", coin.properties().text("word", "none"));
            assertThrows(IllegalArgumentException.class, () -> coin.properties().number("tint", 0f));
            // A rectangle of 2 by 1 m whose upper left corner is at (5, 2.5), turned clockwise about it by a quarter.
            MapObject plank = map.object("plank");
            assertPlace(4.5f, 1.5f, 2f, 1f, plank);
            assertEquals(-Math.PI / 2, plank.angle(), 1e-6);
            assertEquals("Hi", map.object("hello").properties().text("text", ""));
            assertEquals(6, map.objects().size());
            String message = assertThrows(IllegalArgumentException.class, () -> map.object("dor"))
                    .getMessage();
            assertTrue(message.contains("no object \"dor\" among [door, ball"), message);
        }
    }

    private static void assertPlace(float x, float y, float width, float height, MapObject object) {
        float[] actual = {object.x(), object.y(), object.width(), object.height()};
        assertArrayEquals(new float[] {x, y, width, height}, actual, 1e-5f, object.toString());
    }

    private static String outline(int id, String key, String points) {
        StringBuilder list = new StringBuilder();
        String[] numbers = points.split(" ");
        for (int i = 0; i < numbers.length; i += 2) {
            list.append(i == 0 ? "" : ",").append("{'x':" + numbers[i] + ",'y':" + numbers[i + 1] + "}");
        }
        return "{'id':" + id + ",'name':'o" + id + "','x':8,'y':8,'width':0,'height':0,'" + key + "':[" + list + "]}";
    }

    @Test
    void polygonsBecomePolygonsOrMeshesAndLinesHoldFromAbove() {
        Path file = map(10, 5)
                .objects(
                        "shapes",
                        outline(1, "polygon", "0 0 16 0 8 16") + "," + outline(2, "polygon", "0 0 16 0 16 16 8 4 0 16")
                                + "," + outline(3, "polyline", "0 0 16 0 32 8") + ","
                                + outline(4, "polyline", "32 8 16 0 0 0") + ","
                                + outline(5, "polygon", "0 0 16 16 16 0 0 16"))
                .write();
        try (TiledMap map = TiledMap.read(file)) {
            assertPlace(1f, 4f, 0f, 0f, map.object("o1"));
            assertArrayEquals(
                    new float[] {0f, 0f, 2f, 0f, 1f, -2f}, map.object("o1").points());
            assertInstanceOf(Polygon.class, map.object("o1").shape());
            assertInstanceOf(Mesh.class, map.object("o2").shape());
            assertInstanceOf(Wall.class, map.object("o2").scenery());
            Wall right = assertInstanceOf(Wall.class, map.object("o3").shape());
            Wall left = assertInstanceOf(Wall.class, map.object("o4").shape());
            assertTrue(right.isChain());
            assertEquals(4f, right.x(0), "the right end first");
            assertEquals(left.x(2), right.x(2));
            assertThrows(IllegalArgumentException.class, () -> map.object("o5").shape());
        }
    }

    @Test
    void groupsPassOnOffsetsTintsAndProperties() {
        Path file = map(1, 1)
                .layer("{'type':'group','name':'g','offsetx':4,'opacity':0.5,'visible':false,'properties':"
                        + "[{'name':'deep','type':'bool','value':true}],'layers':["
                        + "{'type':'tilelayer','name':'a','tintcolor':'#ff8000','offsetx':4,'data':[1]},"
                        + "{'type':'objectgroup','name':'b','objects':["
                        + "{'id':1,'name':'p','point':true,'x':0,'y':0}]}]}")
                .write();
        try (TiledMap map = TiledMap.read(file)) {
            assertEquals(List.of("a", "b"), map.layers());
            assertTrue(map.properties("a").flag("deep"));
            assertEquals(0.5f, map.object("p").x());
            String message = assertThrows(IllegalArgumentException.class, () -> map.properties("c"))
                    .getMessage();
            assertEquals("no layer \"c\" among [a, b]", message);
        }
    }

    @Test
    void tilesetsMayBeFilesOfTheirOwnInOtherFolders() throws IOException {
        Path sets = Files.createDirectories(folder.resolve("sets"));
        Files.writeString(
                sets.resolve("t.tsj"),
                ("{" + MapFile.tileset("").replace("tiles.png", "../tiles.png") + "}").replace('\'', '"'));
        Path file = map(1, 1).layer("a", 4).write("{'firstgid':1,'source':'sets/t.tsj'}");
        try (TiledMap map = TiledMap.read(file)) {
            assertNumbers(map, 4);
        }
        try (TiledMap map = TiledMap.read("/levels/map.tmj", name -> open(name.substring("/levels/".length())), 8f)) {
            assertNumbers(map, 4);
        }
        String message = assertThrows(
                        IllegalArgumentException.class, () -> TiledMap.read("/levels/map.tmj", name -> null, 8f))
                .getMessage();
        assertEquals("/levels/map.tmj: there is no resource /levels/map.tmj", message);
    }

    private InputStream open(String name) {
        try {
            return Files.newInputStream(folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatIsNotReadIsRefusedWithTheCure() throws IOException {
        Path xml = Files.writeString(folder.resolve("room.tmx"), "<?xml version=\"1.0\"?><map/>");
        assertMessage(xml, "this is XML, and JSON is read here: in Tiled, export it as JSON");
        assertMessage(Files.writeString(folder.resolve("a.json"), "<map/>"), "this is XML");
        assertMessage(Files.writeString(folder.resolve("b.json"), "{]"), "not JSON");
        assertMessage(Files.writeString(folder.resolve("c.json"), "{}"), "orientation must be orthogonal: \"\"");
        Files.writeString(folder.resolve("t.tsx"), "<tileset/>");
        assertMessage(
                folder.resolve("t.tsx"),
                map(1, 1).layer("a", 0).write("{'firstgid':1,'source':'t.tsx'}"),
                "a tileset (*.tsj), or embed it in the map");
        assertMessage(map(1, 1).keys("'infinite':true").layer("a", 0).write(), "the map is infinite: in Tiled, take");
        assertMessage(map(1, 1).layer("a", 5).write(), "tile 5 is in none of the map's tilesets");
        assertMessage(map(1, 1).objects("a", "{'id':7,'template':'x.tj'}").write(), "object 7 is of a template");
        assertMessage(
                map(1, 1)
                        .tiles("{'id':1,'objectgroup':{'objects':[{'polyline':[]}]}}")
                        .layer("a", 0)
                        .write(),
                "tile 1 has a collision shape that is no rectangle");
        assertMessage(
                map(1, 1)
                        .layer("a", 0)
                        .write("{'firstgid':1,"
                                + MapFile.tileset("").replace("16,", "1,").replace("'tilecount':4", "'tilecount':5")
                                + "}"),
                "tilecount is 5, but \"tiles.png\" of 16x16 pixels has room for 4");
        Path gone = map(1, 1)
                .layer("a", 0)
                .write("{'firstgid':1," + MapFile.tileset("").replace("tiles.png", "gone.png") + "}");
        String message = assertThrows(UncheckedIOException.class, () -> TiledMap.read(gone))
                .getMessage();
        assertEquals("there is no file " + folder.resolve("gone.png"), message);
    }

    private static void assertMessage(Path file, String part) {
        assertMessage(file, file, part);
    }

    private static void assertMessage(Path named, Path file, String part) {
        String message = assertThrows(IllegalArgumentException.class, () -> TiledMap.read(file))
                .getMessage();
        assertTrue(message.startsWith(named + ": ") && message.contains(part), message);
    }
}
