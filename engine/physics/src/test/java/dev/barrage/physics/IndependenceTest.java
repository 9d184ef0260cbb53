package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What does not touch does not matter: no bit of a pile depends on what comes, moves and goes elsewhere. */
@Tag("jdk")
class IndependenceTest {
    private static final int BODIES = 40;
    private static final int STEPS = 240;

    /** Things that come and go far from the pile, on its floor or off it. */
    private static final class Elsewhere {
        private final World world;
        private final Random random;
        private final List<Long> entities = new ArrayList<>();

        Elsewhere(World world, long seed) {
            this.world = world;
            random = new Random(seed);
        }

        void add(int count) {
            for (int i = 0; i < count; i++) {
                float x = (random.nextBoolean() ? 150f : 900f) + 5f * random.nextFloat();
                float y = 1f + 20f * random.nextFloat();
                entities.add(
                        random.nextInt(4) == 0
                                ? world.add(new BulletDef()
                                        .at(x, y)
                                        .velocity(0f, -3f)
                                        .knockback(0.2f)
                                        .lifetime(1f))
                                : world.add(
                                        BodyDef.dynamic(shape(random)).at(x, y).restitution(0.5f)));
            }
        }

        void remove(int count) {
            for (int i = 0; i < count && !entities.isEmpty(); i++) {
                long entity = entities.remove(random.nextInt(entities.size()));
                if (world.isAlive(entity)) {
                    world.remove(entity);
                }
            }
        }

        void change() {
            add(random.nextInt(8));
            remove(random.nextInt(8));
        }
    }

    private static Shape shape(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> new Circle(0.4f);
            case 1 -> Polygon.box(0.5f, 0.3f);
            case 2 -> new Capsule(-0.4f, 0f, 0.4f, 0f, 0.25f);
            default -> Mesh.of(new float[] {-0.5f, -0.4f, 0, 0.5f, -0.4f, 0, 0, 0.5f, 0}, new int[] {0, 1, 2});
        };
    }

    /** Poses of the pile in all steps. */
    private static int[] pile(long seed, int before, int between, int after, boolean changing, int workers) {
        Random random = new Random(seed);
        try (World world = new World(
                new WorldConfig().gravity(0f, -10f).workers(workers).meets(0, 0).bulletsMeet(0, 0))) {
            Elsewhere elsewhere = new Elsewhere(world, seed + 1);
            elsewhere.add(before);
            world.add(BodyDef.fixed(Polygon.box(200f, 1f)).at(0f, -1f).friction(0.6f));
            long[] pile = new long[BODIES];
            for (int i = 0; i < BODIES; i++) {
                pile[i] = world.add(BodyDef.dynamic(shape(random))
                        .at(4f * random.nextFloat() - 2f, 1f + 0.6f * i)
                        .angle(random.nextFloat())
                        .friction(0.4f)
                        .restitution(i % 3 == 0 ? 0.5f : 0f));
                elsewhere.add(between);
            }
            elsewhere.add(after);
            world.add(BodyDef.fixed(Polygon.box(50f, 1f)).at(900f, -1f));
            List<Integer> poses = new ArrayList<>();
            for (int step = 0; step < STEPS; step++) {
                if (changing) {
                    elsewhere.change();
                }
                world.step();
                for (long body : pile) {
                    poses.add(Float.floatToRawIntBits(world.x(body)));
                    poses.add(Float.floatToRawIntBits(world.y(body)));
                    poses.add(Float.floatToRawIntBits(world.angle(body)));
                    poses.add(Float.floatToRawIntBits(world.vx(body)));
                }
            }
            return poses.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aPileIsTheSameWhateverIsAddedMovesAndIsRemovedElsewhere(long seed) {
        int[] alone = pile(seed, 0, 0, 0, false, 1);
        assertArrayEquals(alone, pile(seed, 60, 0, 0, false, 1), "seed " + seed + ", others before");
        assertArrayEquals(alone, pile(seed, 0, 0, 60, false, 2), "seed " + seed + ", others after");
        assertArrayEquals(alone, pile(seed, 0, 2, 0, false, 3), "seed " + seed + ", others between");
        assertArrayEquals(alone, pile(seed, 20, 1, 20, true, 2), "seed " + seed + ", others come and go");
    }

    @Tag("slow") // forty worlds of 200 bodies
    @Test
    void randomPilesAreTheSameWithOthersThatComeAndGo() {
        for (long seed = 100; seed < 120; seed++) {
            int[] alone = pile(seed, 0, 0, 0, false, 1);
            assertArrayEquals(alone, pile(seed, 50, 1, 50, true, 2), "seed " + seed);
        }
    }

    @Test
    void birthsAreInTheOrderOfAddingAndStayWithTheirBodies() {
        try (World world = new World(new WorldConfig())) {
            long first = world.add(BodyDef.dynamic(new Circle(1f)));
            world.add(new BulletDef());
            long second = world.add(BodyDef.dynamic(new Circle(1f)).at(9f, 0f));
            long third = world.add(BodyDef.dynamic(new Circle(1f)).at(18f, 0f));
            long birth = world.get(third, Components.BIRTH);
            world.remove(first);
            assertTrue(world.get(second, Components.BIRTH) < birth);
            assertTrue(birth == world.get(third, Components.BIRTH));
        }
    }
}
