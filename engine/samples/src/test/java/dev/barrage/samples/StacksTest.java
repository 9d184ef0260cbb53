package dev.barrage.samples;

import static dev.barrage.physics.BodyType.DYNAMIC;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.samples.BlockSample.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Towers, pyramids, loads, tables and heaps stand at default settings, fall asleep, and then stay as they are. */
class StacksTest {
    private static final int SECOND = 60;

    private final World world = new World(new WorldConfig().gravity(0f, -10f));
    private long[] bodies = {};
    private float[] startX = {};

    @AfterEach
    void close() {
        world.close();
    }

    private void add(List<Block> blocks) {
        bodies = BlockSample.add(world, blocks);
        startX = new float[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            startX[i] = world.x(bodies[i]);
        }
    }

    private float sideways() {
        float most = 0f;
        for (int i = 0; i < startX.length; i++) {
            most = Math.max(most, Math.abs(world.x(bodies[i]) - startX[i]));
        }
        return most;
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private long awake() {
        return Arrays.stream(bodies)
                .filter(body -> world.get(body, Components.BODY_TYPE) == DYNAMIC.ordinal() && world.isAwake(body))
                .count();
    }

    /** Steps until all sleep, at most for ten seconds, and for ten more. */
    private void assertFallsAsleep(String what) {
        for (int i = 0; i < 10 * SECOND && awake() > 0; i++) {
            world.step();
        }
        long awake = awake();
        assertTrue(awake == 0, what + ": " + awake + " of " + bodies.length + " are awake after 10 s");
        int[] poses = poses();
        run(10 * SECOND);
        assertTrue(awake() == 0, what + " wakes by itself");
        assertArrayEquals(poses, poses(), what + " moves in its sleep");
    }

    private int[] poses() {
        int[] poses = new int[3 * bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            poses[3 * i] = Float.floatToRawIntBits(world.x(bodies[i]));
            poses[3 * i + 1] = Float.floatToRawIntBits(world.y(bodies[i]));
            poses[3 * i + 2] = Float.floatToRawIntBits(world.angle(bodies[i]));
        }
        return poses;
    }

    private void assertStands(float most, String what) {
        assertFallsAsleep(what);
        assertTrue(sideways() <= most, what + " moved " + sideways() + " m sideways");
    }

    @ParameterizedTest
    @CsvSource({"15, 0.01", "40, 0.05", "80, 0.1"})
    void aTowerOfUnitBoxesStands(int count, float most) {
        add(new Tower().blocks(count));
        assertStands(most, count + " boxes");
    }

    private static List<Block> tower(int count, float half) {
        float scale = 2f * half;
        return new Tower()
                .blocks(count).stream()
                        .map(b ->
                                Block.of(b.type(), scale * b.x(), scale * b.y(), scale * b.halfX(), scale * b.halfY()))
                        .toList();
    }

    @ParameterizedTest
    @CsvSource({"0.05, 25", "0.25, 40", "1, 40", "2, 40"})
    void aTowerStandsWhateverTheSizeOfItsBoxes(float half, int count) {
        add(tower(count, half));
        assertStands(half, count + " boxes of half " + half);
    }

    @Test
    void aHigherTowerOfSmallBoxesSwaysAndDoesNotFall() {
        add(tower(30, 0.05f));
        run(20 * SECOND);
        assertTrue(sideways() <= 0.05f, "sideways " + sideways());
    }

    @ParameterizedTest
    @CsvSource({"0.005, 0", "0.02, 0", "0, 0.1"})
    void aCrookedTowerStands(float by, float zigzag) {
        Random crooked = new Random(4);
        List<Block> blocks = new ArrayList<>(new Tower().blocks(40));
        for (int i = 1; i < blocks.size(); i++) {
            Block b = blocks.get(i);
            float x = by * (2f * crooked.nextFloat() - 1f) + (i % 2 == 0 ? zigzag : 0f);
            blocks.set(i, Block.of(DYNAMIC, x, b.y(), b.halfX(), b.halfY()));
        }
        add(blocks);
        assertStands(0.5f, "a tower of 40 boxes, off by " + by + ", zigzag " + zigzag);
    }

    /** A tower with a box on it that is many times as heavy as one of its own. */
    private void loaded(int count, float times) {
        List<Block> blocks = new ArrayList<>(new Tower().blocks(count));
        blocks.add(new Block(DYNAMIC, 0f, count + 0.5f, 0.5f, 0.5f, 0f, times, false));
        add(blocks);
    }

    @ParameterizedTest
    @ValueSource(floats = {10f, 100f})
    void aLoadManyTimesAsHeavyStandsOnATowerOfTen(float times) {
        loaded(10, times);
        assertStands(0.05f, times + " times the mass on ten boxes");
    }

    @Test
    void aHundredTimesTheMassSinksLittleIntoOneBox() {
        loaded(1, 100f);
        assertStands(0.01f, "a load");
        float sunk = 1.5f - world.y(bodies[2]);
        assertTrue(sunk <= 0.045f, "sunk by " + sunk + " m");
    }

    /** The deepest overlap of a pyramid's boxes with those below, metres, when it sleeps. */
    private float pyramid(int base) {
        add(new LargePyramid().blocks(base * (base + 1) / 2));
        assertFallsAsleep("a pyramid of " + base);
        float overlap = 0f;
        int at = 1;
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
    }

    @Tag("slow") // 5,050 boxes
    @Test
    void aPyramidOf100Rests() {
        float overlap = pyramid(100);
        assertTrue(sideways() < 0.2f, "sideways " + sideways());
        assertTrue(overlap < 0.022f, "overlap " + overlap);
    }

    @Test
    void manyPyramidsRest() {
        add(new ManyPyramids().blocks(550));
        assertStands(0.01f, "ten pyramids");
    }

    @Test
    void tablesOnTablesRest() {
        bodies = new long[] {
            world.add(BodyDef.fixed(Polygon.box(20f, 1f)).at(0f, -1f)),
            Tables.addTable(world, 0f, 2.3f),
            Tables.addTable(world, 0.2f, 5f),
            Tables.addTable(world, -0.2f, 7.7f)
        };
        assertFallsAsleep("three tables");
    }

    private static Shape piece(String kind, Random random) {
        return switch (kind) {
            case "circles" -> new Circle(0.3f + 0.2f * random.nextFloat());
            case "capsules" -> new Capsule(-0.3f, 0f, 0.3f, 0f, 0.25f);
            case "polygons" -> Polygon.regular(3 + random.nextInt(6), 0.5f);
            case "rounded" -> Polygon.regular(3 + random.nextInt(6), 0.4f).rounded(0.1f);
            case "bricks" -> Polygon.box(0.5f, 0.25f);
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
        "bricks, 0",
        "L-meshes, 0",
        "circles, 0.5",
        "polygons, 0.5",
        "rounded, 0.5",
        "bricks, 0.5",
        "L-meshes, 0.5"
    })
    void aHeapComesToRest(String kind, float bounce) {
        Random random = new Random(7);
        world.add(BodyDef.fixed(Polygon.box(50f, 1f)).at(0f, -1f).friction(0.6f));
        world.add(BodyDef.fixed(Polygon.box(0.5f, 20f)).at(-5f, 20f));
        world.add(BodyDef.fixed(Polygon.box(0.5f, 20f)).at(5f, 20f));
        bodies = new long[60];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = world.add(BodyDef.dynamic(piece(kind, random))
                    .at(6f * random.nextFloat() - 3f, 1f + 0.8f * i)
                    .friction(0.6f)
                    .restitution(bounce));
        }
        startX = new float[0];
        assertFallsAsleep("a heap of " + kind + " with the restitution " + bounce);
    }
}
