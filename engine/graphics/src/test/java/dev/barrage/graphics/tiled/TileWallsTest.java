package dev.barrage.graphics.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.CharacterDef;
import dev.barrage.physics.CharacterMover;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TileWallsTest {
    @TempDir
    private Path folder;

    private final World world = new World(new WorldConfig().gravity(0f, -10f));

    @AfterEach
    void close() {
        world.close();
    }

    private MapFile map(int columns, int rows) {
        return new MapFile(folder, columns, rows);
    }

    /** Cells of rows of digits, the upper row first. */
    private static long[] cells(String... rows) {
        String all = String.join("", rows);
        long[] cells = new long[all.length()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = all.charAt(i) - '0';
        }
        return cells;
    }

    private long[] add(MapFile file, String layer) {
        try (TiledMap map = TiledMap.read(file.write())) {
            return map.addTo(world, layer);
        }
    }

    private boolean solid(long[] walls, float x, float y) {
        for (long wall : walls) {
            Shape shape = world.shape(wall);
            if (shape instanceof Wall w
                    ? w.edges().inSolid(x, y)
                    : ((Mesh) shape).edges().inSolid(x, y)) {
                return true;
            }
        }
        return false;
    }

    private int corners(long[] walls) {
        int corners = 0;
        for (long wall : walls) {
            Shape shape = world.shape(wall);
            corners +=
                    shape instanceof Wall w ? w.count() : ((Mesh) shape).edges().edgeCount();
        }
        return corners;
    }

    @Test
    void connectedTilesAreOneWallWithTheFewestCorners() {
        long[] walls = add(
                map(6, 4)
                        .layer(
                                "w",
                                cells(
                                        "000100", //
                                        "110100", "110111", "111111")),
                "w");
        assertEquals(1, walls.length);
        assertEquals(10, assertInstanceOf(Wall.class, world.shape(walls[0])).count());
        assertTrue(solid(walls, 3.5f, 3.5f) && solid(walls, 0.5f, 0.5f) && !solid(walls, 2.5f, 1.5f));
        assertEquals("w", world.name(walls[0]));
    }

    @Test
    void tilesThatTouchAtACornerAreTwoWalls() {
        long[] walls = add(map(2, 2).layer("w", cells("10", "01")), "w");
        assertEquals(2, walls.length);
        assertEquals(8, corners(walls));
    }

    @Test
    void aRoomIsOneMeshAndHoldsWhatIsInIt() {
        long[] walls = add(map(5, 5).layer("w", cells("11111", "10001", "10101", "10001", "11111")), "w");
        assertEquals(2, walls.length, "the border and the pillar");
        long ball = world.add(BodyDef.dynamic(new Circle(0.3f))
                .at(1.5f, 3.5f)
                .velocity(7f, 3f)
                .restitution(1f));
        for (int i = 0; i < 600; i++) {
            world.step();
            float x = world.x(ball);
            float y = world.y(ball);
            assertTrue(x > 1.25f && x < 3.75f && y > 1.25f && y < 3.75f, "at " + x + ", " + y + " in step " + i);
        }
    }

    /**
     * Random maps with holes and islands, of tiles of 8 pixels that are 0.7 m: solid is what the map says, tile by
     * tile.
     */
    @Test
    @Tag("slow")
    void wallsCoverTheTilesAndNothingElse() {
        Random random = new Random(7);
        for (int trial = 0; trial < 30; trial++) {
            int columns = 1 + random.nextInt(24);
            int rows = 1 + random.nextInt(24);
            long[] cells = new long[columns * rows];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = random.nextInt(10) < 3 + trial % 5 ? 1 : 0;
            }
            Path file = map(columns, rows).layer("w", cells).write();
            long[] walls;
            try (TiledMap map = TiledMap.read(file, 8f / 0.7f)) {
                walls = map.addTo(world, "w");
            }
            int corners = 0;
            for (int i = 0; i < cells.length; i++) {
                int column = i % columns;
                int row = i / columns;
                assertEquals(
                        cells[i] != 0,
                        solid(walls, 0.7f * (column + 0.51f), 0.7f * (rows - row - 0.52f)),
                        "column " + column + ", row " + row + " in trial " + trial);
            }
            for (int row = 0; row <= rows; row++) {
                for (int column = 0; column <= columns; column++) {
                    int around = at(cells, columns, rows, column - 1, row - 1)
                            + at(cells, columns, rows, column, row - 1)
                            + at(cells, columns, rows, column - 1, row)
                            + at(cells, columns, rows, column, row);
                    boolean diagonal = around == 2
                            && at(cells, columns, rows, column, row) == at(cells, columns, rows, column - 1, row - 1);
                    corners += around == 1 || around == 3 ? 1 : diagonal ? 2 : 0;
                }
            }
            assertEquals(corners, corners(walls), "corners of trial " + trial);
            for (long wall : walls) {
                world.remove(wall);
            }
        }
    }

    private static int at(long[] cells, int columns, int rows, int column, int row) {
        return column >= 0 && column < columns && row >= 0 && row < rows && cells[row * columns + column] != 0 ? 1 : 0;
    }

    /** Over 60 tiles, of which some are of a second tileset row and some stand below the floor. */
    @Test
    void aBoxSlidesOverTheWholeFloorWithoutACatch() {
        int columns = 60;
        long[] cells = new long[3 * columns];
        for (int i = 0; i < columns; i++) {
            cells[columns + i] = 1 + i % 4;
            cells[2 * columns + i] = i % 3 == 0 ? 0 : 2;
        }
        try (TiledMap map = TiledMap.read(map(columns, 3).layer("w", cells).write(), 8f / 0.7f)) {
            long[] walls = map.addTo(world, "w", shape -> BodyDef.fixed(shape).friction(0f));
            assertEquals(1, walls.length);
        }
        float floor = 2 * 0.7f;
        long box = world.add(BodyDef.dynamic(Polygon.box(0.35f, 0.7f))
                .at(1f, floor + 0.7f)
                .velocity(6f, 0f)
                .friction(0f)
                .maySleep(false));
        while (world.x(box) < 41f) {
            float before = world.x(box);
            world.step();
            assertEquals(6f, world.vx(box), 1e-3f, "at " + before);
            assertEquals(floor + 0.7f, world.y(box), 0.02f, "at " + before);
            assertEquals(0f, world.angle(box), 1e-3f, "at " + before);
        }
    }

    @Test
    @Tag("slow")
    void aRegionOfTooManyCornersSaysWhereItIsAndTheCure() {
        int columns = 200;
        int rows = 60;
        long[] cells = new long[rows * columns];
        for (int i = 0; i < cells.length; i++) { // holes in every other column of every other row
            cells[i] = i / columns > 1 && (i / columns % 2 == 1 || i % 2 == 0) ? 1 : 0;
        }
        MapFile file = map(columns, rows).layer("sponge", cells);
        String message = assertThrows(IllegalArgumentException.class, () -> add(file, "sponge"))
                .getMessage();
        assertTrue(message.contains("\"sponge\"") && message.contains("column 0, row 2"), message);
        assertTrue(message.contains("8192") && message.contains("leave a row or column empty"), message);
        assertEquals(0, world.bodyCount());
        for (int i = 0; i < columns; i++) {
            cells[columns * 30 + i] = 0;
        }
        assertTrue(add(map(columns, rows).layer("sponge", cells), "sponge").length >= 2, "the cure");
    }

    @Test
    void collisionShapesOfTilesJoinTheTilesBesideThem() {
        // Tile 2 is a slope that rises to the right, mirrored it falls; tile 3 is its lower half; tile 4 has nothing.
        String tiles = "{'id':1,'objectgroup':{'objects':[{'x':0,'y':8,'polygon':[{'x':0,'y':0},{'x':8,'y':-8},"
                + "{'x':8,'y':0}]}]}},"
                + "{'id':2,'objectgroup':{'objects':[{'x':0,'y':4,'width':8,'height':4}]}},"
                + "{'id':3,'properties':[{'name':'solid','type':'bool','value':false}]}";
        long flipX = 1L << 31;
        long flipY = 1L << 30;
        long transposed = 1L << 29;
        long[] walls = add(
                map(7, 2)
                        .tiles(tiles)
                        .layer("w", 4, 2, 1, 2 | flipX, 0, 3 | flipY, 3 | transposed, 1, 1, 1, 1, 3, 0, 0),
                "w");
        assertEquals(3, walls.length);
        assertEquals(9, ((Wall) world.shape(walls[0])).count(), "ramp up, ramp down, half a step");
        assertTrue(solid(walls, 1.9f, 1.8f) && !solid(walls, 1.1f, 1.2f), "rises");
        assertTrue(solid(walls, 3.1f, 1.8f) && !solid(walls, 3.9f, 1.2f), "falls");
        assertTrue(solid(walls, 4.5f, 0.4f) && !solid(walls, 4.5f, 0.6f), "a step");
        assertTrue(solid(walls, 5.5f, 1.6f) && !solid(walls, 5.5f, 1.4f), "upside down");
        assertTrue(solid(walls, 6.6f, 1.5f) && !solid(walls, 6.4f, 1.5f), "columns for rows: the right half");
        long ball = world.add(BodyDef.dynamic(new Circle(0.2f))
                .at(0.3f, 1.25f)
                .velocity(8f, 0f)
                .friction(0f));
        float highest = 0f;
        for (int i = 0; i < 60; i++) {
            world.step();
            highest = Math.max(highest, world.y(ball));
        }
        assertTrue(highest > 2.15f, "rolls up the ramp: " + highest);
    }

    @Test
    void sensorsAndPlatformsAreToldByClassOrProperty() {
        String tiles = "{'id':1,'type':'sensor'},{'id':2,'properties':[{'name':'oneWay','type':'bool','value':true}]}";
        long[] walls = add(map(4, 1).tiles(tiles).layer("w", 1, 1, 2, 3), "w");
        assertEquals(3, walls.length);
        assertEquals(1f, world.get(walls[1], Components.ONE_WAY_Y));
        long[] zone = add(
                map(4, 1)
                        .layer("{'type':'tilelayer','name':'z','data':[1,1,0,0],'properties':"
                                + "[{'name':'sensor','type':'bool','value':true}]}"),
                "z");
        long ball = world.add(BodyDef.dynamic(new Circle(0.2f)).at(1f, 3f));
        for (int i = 0; i < 60; i++) {
            world.step();
        }
        assertEquals(1.2f, world.y(ball), 0.05f, "through the sensor onto the floor, which has the same place");
        assertEquals(1, zone.length);
    }

    /** The room of the small game; four tiles of a shelf are 3 m above the ground. */
    @Test
    void aCharacterJumpsThroughTheShelfOfTheSmallGameStandsOnItAndDropsDown() {
        Path room = Path.of("../samples/platformer/src/main/resources/platformer/room.tmj");
        try (TiledMap map = TiledMap.read(room, 16f)) {
            map.addTo(world, "ground");
        }
        for (float x : new float[] {4.1f, 4.5f, 6f, 7.9f}) {
            CharacterMover hero =
                    new CharacterMover(world, new CharacterDef(new Capsule(0f, -0.15f, 0f, 0.2f, 0.3f)).at(x, 3.5f));
            move(hero, 0f, 20);
            assertEquals(3.45f, hero.y(), 0.01f, "on the ground");
            move(hero, 14f, 80);
            assertEquals(6.45f, hero.y(), 0.01f, "on the shelf");
            assertTrue(hero.dropThrough());
            move(hero, 0f, 60);
            assertEquals(3.45f, hero.y(), 0.01f, "on the ground again");
        }
    }

    /** Moves with 30 m/s² downwards, with a jump first. */
    private void move(CharacterMover hero, float jump, int steps) {
        for (int i = 0; i < steps; i++) {
            float fall = hero.isGrounded() ? 0f : hero.vy() - 30f * world.stepSeconds();
            hero.velocity(0f, i == 0 && jump > 0f ? jump : fall);
            hero.move();
            world.step();
        }
    }

    @Test
    void objectsBecomeBodiesWithTheirNamesAndThemselves() {
        MapFile file = map(10, 5)
                .objects(
                        "things",
                        "{'id':1,'name':'floor','x':0,'y':32,'width':80,'height':8},"
                                + "{'id':2,'name':'goal','type':'sensor','x':0,'y':0,'width':8,'height':8},"
                                + "{'id':3,'name':'shelf','type':'oneWay','x':16,'y':16,'width':16,'height':2},"
                                + "{'id':4,'name':'bowl','x':40,'y':8,'polygon':[{'x':0,'y':0},{'x':0,'y':16},"
                                + "{'x':24,'y':16},{'x':24,'y':0},{'x':20,'y':12},{'x':4,'y':12}]},"
                                + "{'id':5,'name':'here','point':true,'x':0,'y':0}");
        long[] bodies = add(file, "things");
        assertEquals(4, bodies.length);
        assertEquals("floor", world.name(bodies[0]));
        assertEquals(5f, world.x(bodies[0]));
        assertEquals("goal", ((MapObject) world.userObject(bodies[1])).name());
        assertInstanceOf(Wall.class, world.shape(bodies[3]));
        long inBowl = world.add(BodyDef.dynamic(new Circle(0.3f)).at(6.5f, 5f));
        long under = world.add(BodyDef.dynamic(new Circle(0.2f)).at(3f, 2f).velocity(0f, 8f));
        float highest = 0f;
        for (int i = 0; i < 180; i++) {
            world.step();
            highest = Math.max(highest, world.y(under));
        }
        assertEquals(2.5f + 0.3f, world.y(inBowl), 0.05f);
        assertTrue(highest > 3.5f, "passes the shelf from below: " + highest);
        assertEquals(3.2f, world.y(under), 0.05f, "and rests on it");
    }

    @Test
    void aBrokenOutlineNamesItsObjectAndAddsNothingMore() {
        MapFile file = map(4, 4)
                .objects(
                        "o",
                        "{'id':9,'name':'bow','x':0,'y':0,'polygon':[{'x':0,'y':0},{'x':16,'y':16},{'x':16,'y':0},"
                                + "{'x':0,'y':16}]}");
        String message = assertThrows(IllegalArgumentException.class, () -> add(file, "o"))
                .getMessage();
        assertTrue(message.startsWith("object 9 \"bow\" of layer \"o\": "), message);
        assertEquals(0, world.bodyCount());
    }
}
