package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stacks stand and come to rest at default settings: 20 s of towers, pyramids, loads and heaps. Crooked towers sway. */
class StacksTest {
    private static final int STEPS = 20 * 60;

    private final World world = new World(new WorldConfig().gravity(0f, -10f));
    private long[] bodies = {};
    private float[] startX = {};

    @AfterEach
    void close() {
        world.close();
    }

    private void ground() {
        world.add(BodyDef.fixed(Polygon.box(200f, 1f)).at(0f, -1f).friction(0.6f));
    }

    private void add(Shape shape, float x, float y, float density) {
        add(shape, x, y, density, 0f);
    }

    private void add(Shape shape, float x, float y, float density, float bounce) {
        long body = world.add(
                BodyDef.dynamic(shape).at(x, y).friction(0.6f).density(density).restitution(bounce));
        int n = bodies.length;
        bodies = Arrays.copyOf(bodies, n + 1);
        startX = Arrays.copyOf(startX, n + 1);
        bodies[n] = body;
        startX[n] = x;
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private float sideways() {
        float most = 0f;
        for (int i = 0; i < bodies.length; i++) {
            most = Math.max(most, Math.abs(world.x(bodies[i]) - startX[i]));
        }
        return most;
    }

    private float fastest() {
        float most = 0f;
        for (long body : bodies) {
            most = Math.max(most, (float) Math.hypot(world.vx(body), world.vy(body)));
        }
        return most;
    }

    private void tower(int count, float half, float zigzag, Random crooked, float by) {
        ground();
        for (int i = 0; i < count; i++) {
            float offset = (crooked == null ? 0f : by * (2f * crooked.nextFloat() - 1f)) + (i % 2 == 0 ? 0f : zigzag);
            add(Polygon.box(half, half), offset, half * (2 * i + 1), 1f);
        }
    }

    private void assertStands(float most, String what) {
        run(STEPS);
        assertTrue(sideways() <= most, what + " moved " + sideways() + " m sideways");
    }

    @ParameterizedTest
    @CsvSource({"15, 0.01", "40, 0.05", "80, 0.1"})
    void aTowerOfUnitBoxesStands(int count, float most) {
        tower(count, 0.5f, 0f, null, 0f);
        assertStands(most, count + " boxes");
    }

    @ParameterizedTest
    @CsvSource({"0.05, 30", "0.25, 40", "1, 40", "2, 40"})
    void aTowerStandsWhateverTheSizeOfItsBoxes(float half, int count) {
        tower(count, half, 0f, null, 0f);
        assertStands(half, count + " boxes of half " + half);
    }

    @ParameterizedTest
    @CsvSource({"0.005, 0", "0.02, 0", "0, 0.1"})
    void aCrookedTowerStands(float by, float zigzag) {
        tower(40, 0.5f, zigzag, new Random(4), by);
        assertStands(0.5f, "a tower of 40 boxes, off by " + by + ", zigzag " + zigzag);
    }

    @ParameterizedTest
    @ValueSource(floats = {10f, 100f})
    void aLoadManyTimesAsHeavyStandsOnATowerOfTen(float times) {
        tower(10, 0.5f, 0f, null, 0f);
        add(Polygon.box(0.5f, 0.5f), 0f, 10.5f, times);
        assertStands(0.05f, times + " times the mass on ten boxes");
    }

    @Test
    void aHundredTimesTheMassSinksLittleIntoOneBox() {
        ground();
        add(Polygon.box(0.5f, 0.5f), 0f, 0.5f, 1f);
        add(Polygon.box(0.5f, 0.5f), 0f, 1.5f, 100f);
        run(STEPS);
        float sunk = 1.5f - world.y(bodies[1]);
        assertTrue(sunk <= 0.045f, "sunk by " + sunk + " m");
    }

    private float pyramid(int base) {
        ground();
        for (int row = 0; row < base; row++) {
            for (int i = 0; i < base - row; i++) {
                add(Polygon.box(0.5f, 0.5f), i - 0.5f * (base - row - 1), row + 0.5f, 1f);
            }
        }
        run(STEPS);
        float overlap = 0f;
        int at = 0;
        for (int row = 0; row + 1 < base; row++) {
            for (int i = 0; i < base - row - 1; i++) {
                float gap = world.y(bodies[at + base - row + i]) - world.y(bodies[at + i]) - 1f;
                overlap = Math.max(overlap, -gap);
            }
            at += base - row;
        }
        return overlap;
    }

    @Test
    void aPyramidOf20Rests() {
        pyramid(20);
        assertTrue(sideways() < 0.01f, "sideways " + sideways());
        assertTrue(fastest() < 1e-4f, "fastest " + fastest());
    }

    @Tag("slow") // 5,050 boxes for 20 s
    @Test
    void aPyramidOf100Rests() {
        float overlap = pyramid(100);
        assertTrue(sideways() < 0.2f, "sideways " + sideways());
        assertTrue(fastest() < 0.005f, "fastest " + fastest());
        assertTrue(overlap < 0.022f, "overlap " + overlap);
    }

    private static Shape piece(String kind, Random random) {
        return switch (kind) {
            case "circles" -> new Circle(0.3f + 0.2f * random.nextFloat());
            case "capsules" -> new Capsule(-0.3f, 0f, 0.3f, 0f, 0.25f);
            case "polygons" -> Polygon.regular(3 + random.nextInt(6), 0.5f);
            case "rounded" -> Polygon.regular(3 + random.nextInt(6), 0.4f).rounded(0.1f);
            default ->
                Mesh.of(
                        new float[] {
                            -0.5f, -0.5f, 0, 0.5f, -0.5f, 0, 0.5f, -0.1f, 0, -0.1f, -0.1f, 0, -0.1f, 0.5f, 0, -0.5f,
                            0.5f, 0
                        },
                        new int[] {0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5});
        };
    }

    @ParameterizedTest
    @CsvSource({
        "circles, 0",
        "capsules, 0",
        "polygons, 0",
        "rounded, 0",
        "L-meshes, 0",
        "circles, 0.5",
        "polygons, 0.5",
        "rounded, 0.5",
        "L-meshes, 0.5"
    })
    void aHeapComesToRest(String kind, float bounce) {
        Random random = new Random(7);
        ground();
        world.add(BodyDef.fixed(Polygon.box(0.5f, 20f)).at(-5f, 20f));
        world.add(BodyDef.fixed(Polygon.box(0.5f, 20f)).at(5f, 20f));
        for (int i = 0; i < 60; i++) {
            add(piece(kind, random), 6f * random.nextFloat() - 3f, 1f + 0.8f * i, 1f, bounce);
        }
        run(3 * STEPS);
        assertTrue(fastest() < 1e-3f, kind + " with the restitution " + bounce + " move at " + fastest() + " m/s");
    }
}
