package dev.barrage.graphics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.ColliderDef;
import dev.barrage.physics.FluidDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Ten pixels are a metre, and (0, 0) is in the middle of the picture. */
class WorldRendererTest extends GlTest {
    private static final int BLACK = 0x000000FF;

    private static Image draw(World world, float alpha, Consumer<WorldRenderer> settings) {
        try (Picture picture = new Picture(160, 90, 16f, 9f)) {
            WorldRenderer worlds = new WorldRenderer(picture.scene);
            settings.accept(worlds);
            return picture.draw(scene -> worlds.draw(world, alpha));
        }
    }

    private static Image draw(World world) {
        return draw(world, 1f, worlds -> {});
    }

    private static Image draw(Consumer<World> filling) {
        try (World world = new World(new WorldConfig())) {
            filling.accept(world);
            return draw(world);
        }
    }

    private static int at(Image image, float x, float y) {
        return image.at(Math.round(80f + 10f * x - 0.5f), Math.round(45f + 10f * y - 0.5f));
    }

    private static int lit(Image image) {
        int count = 0;
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                count += image.at(x, y) != BLACK ? 1 : 0;
            }
        }
        return count;
    }

    private static final Shape ANGLE_IRON = Mesh.of(
            new float[] {0, 0, 0, 3, 0, 0, 3, 1, 0, 1, 1, 0, 1, 3, 0, 0, 3, 0},
            new int[] {0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5});

    @Test
    void everyShapeCoversItsArea() {
        for (Shape shape : List.of(
                new Circle(2f),
                new Capsule(-2f, 0f, 2f, 1f, 0.7f),
                Polygon.box(2f, 1f),
                Polygon.regular(16, 2f),
                Polygon.box(2f, 1f).rounded(0.5f),
                ANGLE_IRON,
                Wall.solid(-2f, -2f, 2f, -2f, 0f, 0f, 2f, 2f, -2f, 2f))) {
            Image image =
                    draw(world -> world.add(BodyDef.fixed(shape).at(1f, 0.5f).angle(0.7f)));
            double area = shape.massData().area();
            double border = 1.5 * 2 * Math.PI * shape.boundingRadius() * 10; // pixels that the outline touches
            assertEquals(100 * area, lit(image), border, shape.getClass().getSimpleName());
        }
    }

    @Test
    void aBodyIsDrawnWhereItIsWithAllItsColliders() {
        Image image = draw(world -> {
            long body = world.add(
                    BodyDef.kinematic(Polygon.box(2f, 0.5f)).at(-3f, 1f).angle((float) (Math.PI / 2)));
            world.add(new ColliderDef(new Circle(0.5f)).on(body).at(3f, 0f));
        });
        assertNotEquals(BLACK, at(image, -3f, 2.8f));
        assertEquals(BLACK, at(image, -1.5f, 1f));
        assertNotEquals(BLACK, at(image, -3f, 4f), "the collider is above, as the body is turned");
    }

    @Test
    void wallsChainsAndSegmentsAreDrawn() {
        Image cavity = draw(world -> world.add(BodyDef.fixed(Wall.cavity(-5f, -3f, 5f, -3f, 5f, 3f, -5f, 3f))));
        assertEquals(BLACK, at(cavity, 0f, 0f));
        assertNotEquals(BLACK, at(cavity, 7f, 4f));
        Image lines = draw(world -> {
            world.add(BodyDef.fixed(Wall.chain(-5f, -2f, 0f, -2f, 5f, -2f)));
            world.add(BodyDef.fixed(new Segment(-5f, 2f, 5f, 2f)));
        });
        assertNotEquals(BLACK, at(lines, 3f, -2f));
        assertNotEquals(BLACK, at(lines, 3f, 2f));
        assertEquals(BLACK, at(lines, 0f, 0f));
    }

    @Test
    void chainsHaveTicksOnTheSolidSideAlone() {
        for (float[] ends : new float[][] {{6f, 0f, -6f, 0f}, {-6f, 0f, 6f, 0f}, {900f, 0f, 1f, 0f, -900f, 0f}}) {
            Image image = draw(world -> world.add(BodyDef.fixed(Wall.chain(ends))));
            boolean isAbove = ends[0] < 0f; // the solid is left of the way from corner to corner
            int[] lit = new int[2];
            for (float x = -5f; x < 5f; x += 0.05f) {
                lit[0] += at(image, x, -0.25f) == BLACK ? 0 : 1;
                lit[1] += at(image, x, 0.25f) == BLACK ? 0 : 1;
            }
            assertEquals(0, lit[isAbove ? 0 : 1], "the free side");
            assertTrue(lit[isAbove ? 1 : 0] > 20, "the solid side: " + lit[isAbove ? 1 : 0]);
        }
    }

    @Test
    void alphaInterpolatesFromThePreviousPose() {
        try (World world = new World(new WorldConfig().hertz(1))) {
            world.add(BodyDef.kinematic(new Circle(0.5f)).at(-4f, 0f).velocity(8f, 0f));
            world.step();
            assertNotEquals(BLACK, at(draw(world, 0f, worlds -> {}), -4.2f, 0f));
            assertNotEquals(BLACK, at(draw(world, 0.5f, worlds -> {}), 0.2f, 0f));
            Image present = draw(world, 1f, worlds -> {});
            assertNotEquals(BLACK, at(present, 4.2f, 0f));
            assertEquals(BLACK, at(present, 0f, 0f));
        }
    }

    @Test
    void aTurnOverTheSeamOfAnglesTakesTheShorterArc() {
        try (World world = new World(new WorldConfig().hertz(1))) {
            world.add(BodyDef.kinematic(new Capsule(0f, 0f, 4f, 0f, 0.3f))
                    .angle(3f)
                    .angularVelocity(0.28f));
            world.step();
            assertNotEquals(BLACK, at(draw(world, 0.5f, worlds -> {}), -3.5f, 0f));
        }
    }

    @Test
    void statesOfBodiesHaveColoursOfTheirOwn() {
        BodyDef fixed = BodyDef.fixed(Polygon.box(1f, 1f));
        BodyDef dynamic = BodyDef.dynamic(Polygon.box(1f, 1f));
        Set<Integer> fills = new HashSet<>();
        for (BodyDef def : List.of(
                fixed,
                BodyDef.kinematic(Polygon.box(1f, 1f)),
                dynamic,
                BodyDef.dynamic(Polygon.box(1f, 1f)).startAsleep(),
                BodyDef.fixed(Polygon.box(1f, 1f)).sensor(),
                BodyDef.fixed(Polygon.box(1f, 1f)).disabled())) {
            fills.add(at(draw(world -> addAndStep(world, def)), 0.3f, 0.3f));
        }
        fills.add(at(draw(world -> world.add(new FluidDef(Polygon.box(1f, 1f)))), 0.3f, 0.3f));
        assertEquals(7, fills.size(), fills.toString());
        assertEquals(
                3,
                Set.of(
                                at(draw(world -> world.add(fixed)), 0.95f, 0f),
                                at(draw(world -> world.add(dynamic)), 0.95f, 0f),
                                at(
                                        draw(world -> world.add(BodyDef.fixed(Polygon.box(1f, 1f))
                                                .oneWay())),
                                        0.95f,
                                        0f))
                        .size());
    }

    private static void addAndStep(World world, BodyDef def) {
        world.add(def);
        world.step(); // bodies fall asleep in a step
    }

    @Test
    void layersHaveColoursAndAreLeftOutOnDemand() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.dynamic(new Circle(1f)).at(-3f, 0f).layer(1));
            world.add(BodyDef.dynamic(new Circle(1f)).at(3f, 0f).layer(2));
            world.add(new BulletDef().radius(0.5f).at(-3f, 3f).layer(1));
            world.add(new BulletDef().radius(0.5f).at(3f, 3f).layer(2));
            Image green = draw(world, 1f, worlds -> worlds.layerColor(2, 0x00FF00FF));
            assertTrue(isGreen(at(green, 3f, 0.5f)) && !isGreen(at(green, -3f, 0.5f)));
            assertTrue(isGreen(at(green, 3.25f, 3f)) && !isGreen(at(green, -2.75f, 3f)));
            Image again =
                    draw(world, 1f, worlds -> worlds.layerColor(2, 0x00FF00FF).layerColor(2, 0));
            assertEquals(0, draw(world).differences(again), "a colour is taken away");
            Image without = draw(world, 1f, worlds -> worlds.hide(1));
            assertEquals(BLACK, at(without, -3f, 0.5f));
            assertEquals(BLACK, at(without, -3f, 3f));
            assertNotEquals(BLACK, at(without, 3f, 0.5f));
            assertNotEquals(BLACK, at(without, 3f, 3f));
            assertEquals(
                    0,
                    draw(world)
                            .differences(
                                    draw(world, 1f, worlds -> worlds.hide(1, 2).show(1, 2))));
        }
    }

    @Test
    void dynamicBodiesTakeTheColoursOfThePaletteByTurnsWithAllTheirColliders() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.dynamic(new Circle(1f)).at(-3f, 0f));
            long second = world.add(BodyDef.dynamic(new Circle(1f)).at(3f, 0f));
            world.add(new ColliderDef(new Circle(0.5f)).on(second).at(0f, 3f));
            Image picture = draw(world, 1f, worlds -> worlds.palette(0xFF0000FF, 0x00FF00FF));
            boolean isSecondGreen = isGreen(at(picture, 3f, 0.5f));
            assertEquals(isSecondGreen, isGreen(at(picture, 3f, 3.2f)));
            assertNotEquals(isSecondGreen, isGreen(at(picture, -3f, 0.5f)));
        }
    }

    private static boolean isGreen(int rgba) {
        return (rgba >>> 16 & 255) > 2 * (rgba >>> 24) && (rgba >>> 16 & 255) > 2 * (rgba >>> 8 & 255);
    }

    @Test
    void beamsAndJointsAreDrawn() {
        Image beam = draw(world -> {
            world.fireBeam(world.add(new BeamDef().at(-4f, 0f, 0f).length(6f).thickness(0.4f)), true);
            world.step();
        });
        assertNotEquals(BLACK, at(beam, 1f, 0f));
        assertEquals(BLACK, at(beam, 4f, 0f));
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.dynamic(new Circle(0.5f)).at(3f, 0f));
            world.add(JointDef.rod(JointDef.WORLD, body).from(-3f, 0f).to(3f, 0f));
            assertNotEquals(BLACK, at(draw(world), 0f, 0f));
            assertEquals(BLACK, at(draw(world, 1f, worlds -> worlds.joints(false)), 0f, 0f));
        }
    }

    @Test
    void aHundredThousandBulletsAreDrawn() {
        BulletBatch batch = new BulletBatch();
        for (int i = 0; i < 100_000; i++) {
            batch.add(-7.5f + 15f * (i % 400) / 400, -4f + 8f * (i / 400) / 250, 0f, 0f);
        }
        Image image = draw(world -> world.addAll(new BulletDef().radius(0.05f), batch));
        assertTrue(lit(image) > 150 * 80, () -> "pixels: " + lit(image));
    }

    @Test
    void badArgumentsAreNamed() {
        try (Picture picture = new Picture(16, 9, 16f, 9f);
                World world = new World(new WorldConfig())) {
            WorldRenderer worlds = new WorldRenderer(picture.scene);
            assertThrows(IllegalArgumentException.class, () -> worlds.draw(world, Float.NaN));
            assertThrows(IllegalArgumentException.class, () -> worlds.draw(world, 1.1f));
            assertThrows(IllegalArgumentException.class, () -> worlds.layerColor(32, 0));
            assertThrows(IllegalArgumentException.class, () -> worlds.hide(-1));
            assertThrows(NullPointerException.class, () -> new WorldRenderer(null));
        }
    }
}
