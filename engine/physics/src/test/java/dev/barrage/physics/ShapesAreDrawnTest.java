package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.RecordedDraw.Item;
import dev.barrage.physics.RecordedDraw.Kind;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The layer of shapes shows the outline of every body, where it is. */
class ShapesAreDrawnTest {
    private static final float X = 3f, Y = -2f, ANGLE = 0.7f;
    private static final double COS = Math.cos(ANGLE), SIN = Math.sin(ANGLE);

    /** A point in the frame of the body. */
    private record Point(double x, double y) {
        static Point ofWorld(float x, float y) {
            double fromX = x - X;
            double fromY = y - Y;
            return new Point(COS * fromX + SIN * fromY, COS * fromY - SIN * fromX);
        }

        boolean isAt(Point other) {
            return Math.hypot(x - other.x, y - other.y) < 1e-4;
        }

        double toSegment(double x0, double y0, double x1, double y1) {
            double alongX = x1 - x0;
            double alongY = y1 - y0;
            double part = ((x - x0) * alongX + (y - y0) * alongY) / (alongX * alongX + alongY * alongY);
            double clamped = Math.max(0, Math.min(1, part));
            return Math.hypot(x - x0 - clamped * alongX, y - y0 - clamped * alongY);
        }
    }

    private record Line(Point from, Point to) {
        double length() {
            return Math.hypot(to.x - from.x, to.y - from.y);
        }
    }

    private static List<Item> draw(BodyDef... bodies) {
        RecordedDraw drawn = new RecordedDraw();
        try (World world = new World(new WorldConfig())) {
            for (BodyDef body : bodies) {
                world.add(body.at(X, Y).angle(ANGLE));
            }
            world.step();
            world.draw(DebugLayer.SHAPES, drawn);
        }
        return drawn.items;
    }

    private static List<Line> lines(Shape shape) {
        return lines(BodyDef.fixed(shape));
    }

    private static List<Line> lines(BodyDef body) {
        return draw(body).stream()
                .filter(item -> item.kind() == Kind.LINE)
                .map(item -> new Line(Point.ofWorld(item.a(), item.b()), Point.ofWorld(item.c(), item.d())))
                .toList();
    }

    /** Every line begins where the one before ends, in any order. */
    private static void assertClosed(List<Line> lines) {
        List<Point> ends =
                lines.stream().flatMap(line -> Stream.of(line.from, line.to)).toList();
        for (Point end : ends) {
            assertEquals(2, ends.stream().filter(end::isAt).count(), "lines end at " + end);
        }
    }

    @Test
    void aCircleHasALineAtItsAngle() {
        List<Item> items = draw(BodyDef.fixed(new Circle(0.5f)));
        assertEquals(2, items.size());
        assertEquals(new Item(Kind.CIRCLE, X, Y, 0.5f, 0f, DebugColors.FIXED, ""), items.get(0));
        Line line = lines(new Circle(0.5f)).get(0);
        assertTrue(line.from.isAt(new Point(0, 0)) && line.to.isAt(new Point(0.5, 0)), line.toString());
    }

    @Test
    void theOutlineOfACapsuleIsItsRadiusAwayFromItsCore() {
        List<Line> lines = lines(new Capsule(-0.6f, 0.1f, 0.4f, 0.3f, 0.25f));
        assertClosed(lines);
        for (Line line : lines) {
            assertEquals(0.25, line.from.toSegment(-0.6, 0.1, 0.4, 0.3), 1e-5);
        }
        double around = lines.stream().mapToDouble(Line::length).sum();
        assertEquals(2 * Math.hypot(1, 0.2) + 2 * Math.PI * 0.25, around, 0.02, "length of the outline");
    }

    @Test
    void aSegmentIsALine() {
        assertEquals(1, lines(new Segment(-1f, 0f, 1f, 0.5f)).size());
    }

    @Test
    void aPolygonHasItsEdgesAndRoundCornersIfItIsRounded() {
        List<Line> sharp = lines(Polygon.box(0.5f, 0.25f));
        assertEquals(4, sharp.size());
        assertClosed(sharp);
        for (Line line : sharp) {
            assertEquals(0.5, Math.abs(line.from.x), 1e-5);
            assertEquals(0.25, Math.abs(line.from.y), 1e-5);
        }
        List<Line> round = lines(Polygon.box(0.5f, 0.25f).rounded(0.1f));
        assertClosed(round);
        for (Line line : round) {
            double outX = Math.max(0, Math.abs(line.from.x) - 0.5);
            double outY = Math.max(0, Math.abs(line.from.y) - 0.25);
            assertEquals(0.1, Math.hypot(outX, outY), 1e-5);
        }
        double around = round.stream().mapToDouble(Line::length).sum();
        assertEquals(3 + 2 * Math.PI * 0.1, around, 0.01, "length of the outline");
    }

    @Test
    void aMeshHasItsBoundary() {
        Mesh square = Mesh.of(new float[] {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0}, new int[] {0, 1, 2, 0, 2, 3});
        List<Line> lines = lines(square);
        assertClosed(lines);
        assertEquals(8, lines.stream().mapToDouble(Line::length).sum(), 1e-4, "without the diagonal");
    }

    @Test
    void edgesOfWallsAndChainsHaveATickOnTheFreeSide() {
        for (Wall wall : List.of(Wall.solid(-1, -1, 1, -1, 1, 1, -1, 1), Wall.cavity(-1, -1, 1, -1, 1, 1, -1, 1))) {
            List<Line> lines = lines(wall);
            assertEquals(8, lines.size());
            for (int i = 0; i < 8; i += 2) {
                assertEquals(2, lines.get(i).length(), 1e-4);
                Point tip = lines.get(i + 1).to;
                boolean inside = Math.max(Math.abs(tip.x), Math.abs(tip.y)) < 1;
                assertEquals(wall.isCavity(), inside, "tip of a tick at " + tip);
            }
        }
        assertEquals(4, lines(Wall.chain(-1, 0, 0, 0.2f, 1, 0)).size(), "two edges");
    }

    @Test
    void aDynamicBodyHasACrossAtItsCentreOfMass() {
        List<Line> lines = lines(BodyDef.dynamic(Polygon.of(0f, 0f, 3f, 0f, 0f, 3f)));
        assertEquals(3 + 2, lines.size());
        Point centre = new Point(1, 1);
        for (Line line : lines.subList(3, 5)) {
            Point middle = new Point(0.5 * (line.from.x + line.to.x), 0.5 * (line.from.y + line.to.y));
            assertTrue(middle.isAt(centre), middle.toString());
        }
        assertTrue(lines.get(3).from.x < 1 && lines.get(3).to.x > 1, "along x");
        assertTrue(lines.get(4).from.y < 1 && lines.get(4).to.y > 1, "along y");
    }

    @Test
    void aTowerThatSleepsHasAColourOfItsOwn() {
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            world.tuning().sleep(true);
            world.add(BodyDef.fixed(Polygon.box(5f, 1f)).at(0f, -1f));
            long box = 0;
            for (int i = 0; i < 5; i++) {
                box = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(0f, 0.5f + i));
            }
            world.step();
            assertEquals(List.of(DebugColors.FIXED, DebugColors.DYNAMIC), colours(world));
            int steps = 0;
            while (world.isAwake(box)) {
                world.step();
                assertTrue(steps++ < 600, "falls asleep");
            }
            List<Integer> asleep = List.of(DebugColors.FIXED, DebugColors.ASLEEP);
            assertEquals(asleep, colours(world), "in the step in which it falls asleep");
            world.step();
            assertEquals(asleep, colours(world), "from then on");
            world.wake(box);
            world.step();
            assertEquals(List.of(DebugColors.FIXED, DebugColors.DYNAMIC), colours(world));
        }
    }

    private static List<Integer> colours(World world) {
        RecordedDraw drawn = new RecordedDraw();
        world.draw(DebugLayer.SHAPES, drawn);
        return drawn.items.stream().map(Item::rgba).distinct().toList();
    }

    @Test
    void oneWayBodiesHaveAnArrowOutOfTheMiddleOfTheirSolidSide() {
        for (BodyDef body : List.of(
                BodyDef.fixed(Polygon.box(2f, 0.5f)).oneWay(),
                BodyDef.fixed(Polygon.box(2f, 0.25f).rounded(0.25f)).oneWay(),
                BodyDef.kinematic(new Circle(0.5f)).oneWay(),
                BodyDef.dynamic(new Capsule(-1f, 0f, 1f, 0f, 0.5f)).oneWay(),
                BodyDef.fixed(Wall.chain(1f, 0.5f, -1f, 0.5f)).oneWay())) {
            List<Item> arrows = draw(body).stream()
                    .filter(item -> item.rgba() == DebugColors.ONE_WAY)
                    .toList();
            assertEquals(1, arrows.size(), body.shape.toString());
            Item arrow = arrows.get(0);
            Point from = Point.ofWorld(arrow.a(), arrow.b());
            assertTrue(from.isAt(new Point(0, 0.5)), body.shape + " at " + from);
            Point tip = Point.ofWorld(arrow.a() + arrow.c(), arrow.b() + arrow.d());
            assertEquals(0, tip.x, 1e-5);
            assertTrue(tip.y > 0.7 && tip.y <= 1, body.shape + " to " + tip);
        }
        List<Item> roof =
                draw(BodyDef.fixed(Polygon.of(-1f, 0f, 1f, 0f, 0f, 1f)).oneWay());
        assertEquals(2, roof.stream().filter(i -> i.kind() == Kind.ARROW).count(), "both slopes hold");
        List<Item> solid = draw(BodyDef.fixed(Polygon.box(2f, 0.5f)));
        assertTrue(solid.stream().noneMatch(i -> i.kind() == Kind.ARROW));
    }

    @Test
    void fluidsHaveAColourOfTheirOwn() {
        try (World world = new World(new WorldConfig())) {
            world.add(new FluidDef(Polygon.box(1f, 1f)));
            world.step();
            assertEquals(List.of(DebugColors.FLUID), colours(world));
        }
    }

    @Test
    void coloursTellTypesAndSensors() {
        Circle circle = new Circle(1f);
        List<Item> items = draw(
                BodyDef.fixed(circle),
                BodyDef.kinematic(circle),
                BodyDef.dynamic(circle),
                BodyDef.dynamic(circle).sensor());
        assertEquals(
                List.of(DebugColors.FIXED, DebugColors.KINEMATIC, DebugColors.DYNAMIC, DebugColors.SENSOR),
                items.stream()
                        .filter(item -> item.kind() == Kind.CIRCLE)
                        .map(Item::rgba)
                        .toList());
    }
}
