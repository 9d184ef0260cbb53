package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies without friction slide over touching static polygons as over one surface. */
class SeamsTest {
    /** Bodies of five shapes slide 200 m at three speeds, both ways and in two places. */
    private static final String SLOW = "slow";

    private static final int BALL = 1;
    private static final int GHOST = 2;
    private static final Component MARKED = new Component("marked");
    private static final int HILL = 40;
    private static final int TILES = 200;
    private static final float GRAVITY = 10f;
    private static final float[] SPEEDS = {2f, 10f, 30f};

    /** Bodies that rest 0.5 m above a floor. */
    private enum Mover {
        BOX(Polygon.box(0.5f, 0.5f)),
        CIRCLE(new Circle(0.5f)),
        CAPSULE(new Capsule(-0.5f, 0f, 0.5f, 0f, 0.5f)),
        UPRIGHT(new Capsule(0f, -0.2f, 0f, 0.2f, 0.3f)),
        ROUNDED(Polygon.box(0.3f, 0.3f).rounded(0.2f)),
        PENTAGON(pentagon());

        final Shape shape;

        Mover(Shape shape) {
            this.shape = shape;
        }

        private static Polygon pentagon() {
            float[] xy = new float[10];
            float radius = 0.5f / Trig.cos(0.2f * 3.14159265f);
            for (int i = 0; i < 5; i++) {
                double angle = Math.PI * (-0.5 - 0.2 + 0.4 * i);
                xy[2 * i] = (float) (radius * StrictMath.cos(angle));
                xy[2 * i + 1] = (float) (radius * StrictMath.sin(angle));
            }
            return Polygon.of(xy);
        }
    }

    /** A frame in which floors are laid: their surface is its x axis. */
    private record Frame(float x, float y, float angle) {
        static final Frame HERE = new Frame(0, 0, 0);
        static final Frame FAR = new Frame(1000, 700, 0.3f);

        BodyDef put(Shape shape, float alongX, float alongY, float turned) {
            double cos = StrictMath.cos(angle);
            double sin = StrictMath.sin(angle);
            return BodyDef.fixed(shape)
                    .at((float) (x + cos * alongX - sin * alongY), (float) (y + sin * alongX + cos * alongY))
                    .angle(angle + turned)
                    .friction(0f);
        }
    }

    interface Floor {
        void lay(World world, Frame frame);
    }

    private static void box(World world, Frame frame, float x0, float y0, float x1, float y1) {
        world.add(frame.put(Polygon.box((x1 - x0) / 2, (y1 - y0) / 2), (x0 + x1) / 2, (y0 + y1) / 2, 0f));
    }

    private static void row(World world, Frame frame, float from, float y) {
        Polygon tile = Polygon.box(0.5f, 0.5f);
        for (int i = 0; i < TILES; i++) {
            world.add(frame.put(tile, from + i + 0.5f, y - 0.5f, 0f));
        }
    }

    private static void slidesOver(String name, Floor floor) {
        for (Frame frame : new Frame[] {Frame.HERE, Frame.FAR}) {
            for (Mover mover : Mover.values()) {
                for (float speed : SPEEDS) {
                    slides(name + " " + frame + " " + mover + " at " + speed, floor, frame, mover, speed, 1);
                    slides(name + " " + frame + " " + mover + " at " + -speed, floor, frame, mover, speed, -1);
                }
            }
        }
    }

    private static void slides(String what, Floor floor, Frame frame, Mover mover, float speed, int direction) {
        double cos = StrictMath.cos(frame.angle);
        double sin = StrictMath.sin(frame.angle);
        try (World world =
                new World(new WorldConfig().workers(1).gravity((float) (GRAVITY * sin), (float) (-GRAVITY * cos)))) {
            floor.lay(world, frame);
            float start = direction > 0 ? 2f : TILES - 2f;
            float x = (float) (frame.x + cos * start - sin * 0.5);
            float y = (float) (frame.y + sin * start + cos * 0.5);
            float v = direction * speed;
            BodyDef def =
                    BodyDef.dynamic(mover.shape).at(x, y).angle(frame.angle).friction(0f);
            long body = world.add(
                    (mover == Mover.UPRIGHT ? def.lockRotation() : def).velocity((float) (v * cos), (float) (v * sin)));
            int steps = (int) ((TILES - 4) / speed * 60);
            double high = -1;
            double low = 1;
            for (int i = 0; i < steps; i++) {
                world.step();
                double dx = world.x(body) - frame.x;
                double dy = world.y(body) - frame.y;
                double height = cos * dy - sin * dx - 0.5;
                high = Math.max(high, height);
                low = Math.min(low, height);
            }
            double way = direction * (cos * (world.x(body) - x) + sin * (world.y(body) - y)) / (steps / 60.0 * speed);
            assertEquals(1, way, 0.001, what + ": share of the way");
            assertTrue(high < 0.001, what + ": hops by " + high);
            assertTrue(low > -0.005, what + ": sinks by " + low);
        }
    }

    @Test
    @Tag(SLOW)
    void overARow() {
        slidesOver("a row", (world, frame) -> row(world, frame, 0, 0));
    }

    @Test
    @Tag(SLOW)
    void overTwoRows() {
        slidesOver("two rows", (world, frame) -> {
            row(world, frame, 0, 0);
            row(world, frame, 0, -1);
        });
    }

    @Test
    @Tag(SLOW)
    void overRowsThatAreSetOffByHalfATile() {
        slidesOver("set off rows", (world, frame) -> {
            row(world, frame, 0, 0);
            row(world, frame, -0.5f, -1);
        });
    }

    @Test
    @Tag(SLOW)
    void overTilesOfChangingWidthAndHeight() {
        slidesOver("changing tiles", (world, frame) -> {
            float x = 0;
            for (int i = 0; x < TILES; i++) {
                float width = 0.3f + 0.37f * (i * 7 % 5);
                box(world, frame, x, -0.2f - 0.3f * (i * 5 % 4), x + width, 0);
                x += width;
            }
        });
    }

    @Test
    @Tag(SLOW)
    void overTilesThatOverlap() {
        slidesOver("overlapping tiles", (world, frame) -> {
            for (int i = 0; i < TILES; i++) {
                box(world, frame, i, -1 - 0.1f * (i % 3), i + 1.05f + 0.2f * (i % 2), 0);
            }
        });
    }

    @Test
    @Tag(SLOW)
    void overTilesThatAreCoveredInPart() {
        slidesOver("covered tiles", (world, frame) -> {
            row(world, frame, 0, 0);
            for (int i = 0; i < TILES; i += 3) {
                box(world, frame, i + 0.6f, -1.3f, i + 1.7f, -0.25f);
            }
        });
    }

    @Test
    @Tag(SLOW)
    void overTilesOfOtherShapes() {
        slidesOver("trapezia", (world, frame) -> {
            Polygon up = Polygon.of(-0.7f, -0.5f, 0.7f, -0.5f, 0.3f, 0.5f, -0.3f, 0.5f);
            Polygon down = Polygon.of(-0.3f, -0.5f, 0.3f, -0.5f, 0.7f, 0.5f, -0.7f, 0.5f);
            for (int i = 0; i < TILES; i++) {
                world.add(frame.put(i % 2 == 0 ? up : down, i, -0.5f, 0f));
            }
        });
    }

    @Test
    @Tag(SLOW)
    void overTilesThatAreTurnedByQuarters() {
        slidesOver("turned tiles", (world, frame) -> {
            Polygon tile = Polygon.box(0.5f, 0.5f);
            for (int i = 0; i < TILES; i++) {
                world.add(frame.put(tile, i + 0.5f, -0.5f, i % 4 * 1.57079633f));
            }
        });
    }

    /** A straight way down, laid of tiles that are turned against gravity, with rounding of their poses. */
    @Test
    void downARampOfTurnedTiles() {
        Frame ramp = new Frame(31.7f, -12.3f, -0.35f);
        double pull = GRAVITY * StrictMath.sin(0.35);
        for (Mover mover : Mover.values()) {
            try (World world = new World(new WorldConfig().workers(1).gravity(0f, -GRAVITY))) {
                row(world, ramp, 0, 0);
                float x = (float) (ramp.x + 2 * StrictMath.cos(ramp.angle) - 0.5 * StrictMath.sin(ramp.angle));
                float y = (float) (ramp.y + 2 * StrictMath.sin(ramp.angle) + 0.5 * StrictMath.cos(ramp.angle));
                BodyDef def =
                        BodyDef.dynamic(mover.shape).at(x, y).angle(ramp.angle).friction(0f);
                long body = world.add(mover == Mover.UPRIGHT ? def.lockRotation() : def);
                double high = -1;
                int steps = 600;
                for (int i = 0; i < steps; i++) {
                    world.step();
                    double dx = world.x(body) - ramp.x;
                    double dy = world.y(body) - ramp.y;
                    high = Math.max(high, StrictMath.cos(ramp.angle) * dy - StrictMath.sin(ramp.angle) * dx - 0.5);
                }
                double way = Math.hypot(world.x(body) - x, world.y(body) - y);
                double t = steps / 60.0;
                assertEquals(1, way / (0.5 * pull * t * t), 0.001, mover + ": share of the way");
                assertTrue(high < 0.001, mover + ": hops by " + high);
            }
        }
    }

    /** A hill of tiles, each turned a little more than the one before, is as good as a wall of that outline. */
    @Test
    void overAHillOfTurnedTiles() {
        for (Mover mover : Mover.values()) {
            assertEquals(wayOverHill(mover, false), wayOverHill(mover, true), 0.01, mover + "");
        }
    }

    private static double wayOverHill(Mover mover, boolean ofTiles) {
        float[] outline = new float[4 * (2 * HILL + 2)];
        double x = 0;
        double y = 0;
        try (World world = new World(new WorldConfig().workers(1).gravity(0f, -GRAVITY))) {
            for (int i = -HILL; i <= HILL; i++) {
                double cos = StrictMath.cos(0.012 * i);
                double sin = StrictMath.sin(-0.012 * i);
                outline[2 * (i + HILL) + 2] = (float) x;
                outline[2 * (i + HILL) + 3] = (float) y;
                if (ofTiles) {
                    world.add(BodyDef.fixed(Polygon.box(0.5f, 0.25f))
                            .at((float) (x + 0.5 * cos + 0.25 * sin), (float) (y + 0.5 * sin - 0.25 * cos))
                            .angle(-0.012f * i)
                            .friction(0f));
                }
                x += cos;
                y += sin;
            }
            int corners = 2 * HILL + 3;
            float[] wall = Arrays.copyOf(outline, 2 * corners + 2);
            wall[0] = 0f;
            wall[1] = -5f;
            wall[2 * corners - 2] = (float) x;
            wall[2 * corners - 1] = (float) y;
            wall[2 * corners] = (float) x;
            wall[2 * corners + 1] = -5f;
            if (!ofTiles) {
                world.add(BodyDef.fixed(Wall.solid(wall)).friction(0f));
            }
            BodyDef def = BodyDef.dynamic(mover.shape)
                    .at(wall[2 * HILL + 4] + 0.2f, wall[2 * HILL + 5] + 0.505f)
                    .friction(0f)
                    .velocity(3f, 0f);
            long body = world.add(mover == Mover.UPRIGHT ? def.lockRotation() : def);
            for (int i = 0; i < 240; i++) {
                world.step();
            }
            return world.x(body);
        }
    }

    /** Falling along a wall of boxes while pressed against it. */
    @Test
    void alongAWallWhileFalling() {
        for (Shape shape :
                new Shape[] {Polygon.box(0.5f, 0.5f), new Circle(0.5f), new Capsule(0f, -0.3f, 0f, 0.3f, 0.5f)}) {
            for (int side : new int[] {-1, 1}) {
                try (World world = new World(new WorldConfig().workers(1).gravity(side * 5f, -GRAVITY))) {
                    for (int i = 0; i < 60; i++) {
                        world.add(BodyDef.fixed(Polygon.box(0.5f, 0.5f))
                                .at(side, -i)
                                .friction(0f));
                    }
                    long body = world.add(BodyDef.dynamic(shape).friction(0f));
                    double out = 0;
                    int steps = 160;
                    for (int i = 0; i < steps; i++) {
                        world.step();
                        out = Math.max(out, -side * world.x(body));
                    }
                    double t = steps / 60.0;
                    double way = 0.5 * GRAVITY * t * t;
                    assertEquals(
                            1, -world.y(body) / way, 0.003, shape + ": share of the way"); // g t h / 2 of sub-steps
                    assertTrue(out < 0.001, shape + ": hops by " + out);
                }
            }
        }
    }

    @Test
    @Tag(SLOW)
    void overTilesThatAreAddedAndRemovedBeneath() {
        for (Mover mover : Mover.values()) {
            for (float speed : SPEEDS) {
                try (World world = new World(new WorldConfig().workers(1).gravity(0f, -GRAVITY))) {
                    Polygon tile = Polygon.box(0.5f, 0.5f);
                    long[] row = new long[TILES];
                    long[] under = new long[TILES];
                    BodyDef def = BodyDef.dynamic(mover.shape)
                            .at(2f, 0.5f)
                            .friction(0f)
                            .velocity(speed, 0f);
                    long body = world.add(mover == Mover.UPRIGHT ? def.lockRotation() : def);
                    int steps = (int) ((TILES - 4) / speed * 60);
                    double high = -1;
                    for (int i = 0; i < steps; i++) {
                        int at = (int) world.x(body);
                        for (int k = Math.max(0, at - 3); k < Math.min(TILES, at + 4); k++) {
                            if (row[k] == 0) {
                                row[k] = world.add(
                                        BodyDef.fixed(tile).at(k + 0.5f, -0.5f).friction(0f));
                            }
                        }
                        if (at > 4 && row[at - 4] != 0 && world.isAlive(row[at - 4])) {
                            world.remove(row[at - 4]);
                        }
                        if (i % 3 == 0 && at < TILES) { // what lies beneath comes and goes
                            if (under[at] == 0) {
                                under[at] = world.add(BodyDef.fixed(tile).at(at + 0.6f, -1.5f));
                            } else {
                                world.remove(under[at]);
                                under[at] = 0;
                            }
                        }
                        world.step();
                        high = Math.max(high, world.y(body) - 0.5);
                    }
                    double way = (world.x(body) - 2) / (steps / 60.0 * speed);
                    assertEquals(1, way, 0.001, mover + " at " + speed + ": share of the way");
                    assertTrue(high < 0.001, mover + " at " + speed + ": hops by " + high);
                }
            }
        }
    }

    /** A ball flies through a tile that it does not meet, and does not get into the one behind it. */
    @Test
    void onlyTilesThatMeetTheSameHideEdges() {
        for (Consumer<BodyDef> passable : List.<Consumer<BodyDef>>of(
                def -> def.sensor(), def -> def.layer(GHOST), def -> def.group(7), def -> def.at(-1f, 5f))) {
            flies((world, beside) -> passable.accept(beside), (world, tile) -> {});
        }
    }

    @Test
    void whatATileHidesIsSeenAgainWhenItChanges() {
        for (ObjLongConsumer<World> change : List.<ObjLongConsumer<World>>of(
                (world, tile) -> write(world, tile, Components.SENSOR, 1),
                (world, tile) -> world.setLayer(tile, GHOST),
                (world, tile) -> write(world, tile, Components.GROUP, 7),
                (world, tile) -> world.teleport(tile, -1f, 5f, 0f),
                World::remove)) {
            flies((world, beside) -> {}, change);
        }
    }

    private static void flies(BiConsumer<World, BodyDef> define, ObjLongConsumer<World> change) {
        try (World world = new World(new WorldConfig().workers(1).ignores(BALL, GHOST))) {
            world.add(BodyDef.fixed(Polygon.box(0.5f, 0.5f)));
            BodyDef beside = BodyDef.fixed(Polygon.box(0.5f, 0.5f)).at(-1f, 0f);
            define.accept(world, beside);
            long tile = world.add(beside);
            BodyDef ball = BodyDef.dynamic(new Circle(0.25f)).layer(BALL).group(7);
            long body = world.add(ball.at(-2.5f, 0.1f).velocity(4f, 0f));
            world.step();
            change.accept(world, tile);
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            assertEquals(-0.75f, world.x(body), 0.02f);
        }
    }

    /** Where most bodies rest, tiles that come and go are noticed by those that did not rest in between. */
    @Test
    void whatATileHidesIsSeenAgainWhenItGoesBeforeItRests() {
        try (World world = new World(new WorldConfig().workers(1))) {
            for (int i = 0; i < 600; i++) {
                world.add(BodyDef.fixed(new Circle(0.4f)).at(i, 50f));
            }
            world.add(BodyDef.fixed(Polygon.box(0.5f, 0.5f)));
            long body =
                    world.add(BodyDef.dynamic(new Circle(0.25f)).at(-2.5f, 0.1f).velocity(4f, 0f));
            for (int i = 0; i < 5; i++) {
                world.step();
            }
            long tile = world.add(BodyDef.fixed(Polygon.box(0.5f, 0.5f)).at(-1f, 0f));
            world.step();
            world.remove(tile);
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            assertEquals(-0.75f, world.x(body), 0.02f);
        }
    }

    private static void write(World world, long body, IntField field, int value) {
        world.registry().tableOf(body).ints(field)[world.registry().rowOf(body)] = value;
    }

    /** A body deep inside a block of tiles gets out at its top. */
    @Test
    void whatIsDeepInsideABlockOfTilesGetsOut() {
        for (Mover mover : Mover.values()) {
            try (World world = new World(new WorldConfig().workers(1).gravity(0f, -GRAVITY))) {
                for (int i = 0; i < 63; i++) {
                    world.add(BodyDef.fixed(Polygon.box(2f, 2f)).at(4f * (i % 9) - 16f, -4f * (i / 9)));
                }
                long body = world.add(BodyDef.dynamic(mover.shape).at(0.3f, -9.2f));
                for (int i = 0; i < 900; i++) {
                    world.step();
                }
                assertTrue(world.y(body) > 2.2f, mover + " is left at " + world.y(body));
            }
        }
    }

    /** Everything that decides nothing: the same bits, also for a world whose visible edges are all found anew. */
    @Test
    void visibleEdgesFollowFromTheStaticPolygonsOfTheStep() {
        long[] expected = Level.hashes(new WorldConfig().workers(1), false);
        assertArrayEquals(expected, Level.hashes(new WorldConfig().workers(1), true), "restored");
        assertArrayEquals(expected, Level.hashes(new WorldConfig().workers(1).simd(false), false), "without SIMD");
        for (int workers : new int[] {2, 3, 7}) {
            assertArrayEquals(expected, Level.hashes(new WorldConfig().workers(workers), false), workers + " workers");
        }
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            if (kind != BroadphaseKind.GPU) {
                assertArrayEquals(
                        expected,
                        Level.hashes(new WorldConfig().workers(1).broadphase(kind), kind == BroadphaseKind.TREE),
                        kind + "");
            }
        }
    }

    /** A level of tiles that come, go, move and change while bodies of all kinds fall onto them. */
    private static final class Level {
        private static final Polygon TILE = Polygon.box(0.5f, 0.5f);
        private static final Polygon SLOPE = Polygon.of(-0.5f, -0.5f, 0.5f, -0.5f, -0.5f, 0.5f);
        private static final Mesh KITE =
                Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 1}, new int[] {0, 1, 2, 0, 2, 3});

        static long[] hashes(WorldConfig config, boolean restores) {
            long[] hashes = new long[120];
            World world = new World(config.gravity(0f, -GRAVITY));
            List<Long> tiles = new ArrayList<>();
            for (int i = 0; i < 120; i++) {
                tiles.add(world.add(BodyDef.fixed(TILE).at(i % 40 - 20, -(i / 40))));
            }
            for (int i = 0; i < 60; i++) {
                Shape shape = i % 4 == 3 ? KITE : Mover.values()[i % 4].shape;
                world.add(BodyDef.dynamic(shape)
                        .at(i % 20 * 1.9f - 18f, 1.5f + i / 20 * 2f)
                        .velocity(i % 7 - 3f, 0f));
            }
            for (int step = 0; step < hashes.length; step++) {
                change(world, tiles, new Rng(step, 1));
                world.step();
                hashes[step] = world.hash();
                if (restores && step % 7 == 3) {
                    Snapshot snapshot = new Snapshot();
                    world.snapshot(snapshot);
                    world.close();
                    world = new World(config);
                    world.restore(snapshot);
                }
            }
            world.close();
            return hashes;
        }

        private static void change(World world, List<Long> tiles, Rng rng) {
            int at = rng.nextInt(tiles.size());
            float x = rng.nextInt(40) - 20;
            float y = -rng.nextInt(3);
            switch (rng.nextInt(9)) {
                case 0 -> world.remove(tiles.remove(at));
                case 1 -> tiles.add(world.add(BodyDef.fixed(TILE).at(x, y)));
                case 2 -> tiles.add(world.add(BodyDef.fixed(SLOPE).at(x, 1f).with(MARKED)));
                case 3 -> world.teleport(tiles.get(at), x, y, 0.1f * rng.nextInt(3));
                case 4 -> write(world, tiles.get(at), Components.SENSOR, rng.nextInt(2));
                case 5 -> world.setLayer(tiles.get(at), rng.nextInt(2));
                case 6 -> write(world, tiles.get(at), Components.BODY_TYPE, rng.nextInt(2));
                default -> {}
            }
        }
    }

    @Test
    @Tag("jdk")
    void aStepAllocatesNothingWhileTilesStay() {
        for (int workers : new int[] {1, 3}) {
            try (World world = new World(new WorldConfig().workers(workers).gravity(0f, -GRAVITY))) {
                row(world, Frame.HERE, 0, 0);
                row(world, Frame.HERE, -0.5f, -1);
                for (int i = 0; i < 40; i++) {
                    world.add(BodyDef.dynamic(Mover.values()[i % 5].shape).at(5f * i, 0.6f));
                }
                NoGarbage.assertNone("a step with " + workers + " workers", 50, world::step);
            }
        }
    }
}
