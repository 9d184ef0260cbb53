package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Characters in worlds made at random: they stay out of everything, and neither order nor workers matter to them. */
class CharacterWorldsTest {
    private static final float HALF = 8f;
    private static final int MOVING = 1;

    private static final Shape[] SHAPES = {
        new Capsule(0f, -0.5f, 0f, 0.5f, 0.4f),
        new Circle(0.5f),
        Polygon.box(0.4f, 0.9f),
        Polygon.box(0.3f, 0.5f).rounded(0.2f)
    };

    /** An arena with boxes, triangles, rocks and tiles in it, and space to start at the top. */
    private static void fill(World world, Rng rng) {
        world.add(BodyDef.fixed(Wall.cavity(-HALF, -HALF, HALF, -HALF, HALF, HALF + 4f, -HALF, HALF + 4f)));
        int count = 5 + rng.nextInt(25);
        for (int i = 0; i < count; i++) {
            Shape shape = switch (rng.nextInt(4)) {
                case 0 -> Polygon.regular(3 + rng.nextInt(4), rng.nextFloat(0.3f, 2f));
                case 1 -> Polygon.box(rng.nextFloat(0.05f, 3f), rng.nextFloat(0.05f, 1f));
                case 2 -> Wall.solid(-1f, 0f, 1f, 0f, 1.5f, 1f, 0f, rng.nextFloat(0.1f, 0.9f), -1.5f, 1f);
                default -> Wall.solid(0f, 0f, 2f, -1f, 0.5f, 0f, 2f, 1f);
            };
            float angle = rng.nextInt(3) == 0 ? 0f : rng.nextFloat(-3f, 3f);
            world.add(BodyDef.fixed(shape)
                    .at(rng.nextFloat(-HALF, HALF), rng.nextFloat(-HALF, HALF))
                    .angle(angle));
        }
        for (int i = 0; i < 8; i++) {
            world.add(BodyDef.fixed(Polygon.box(0.5f, 0.5f)).at(i - 4f, -HALF + 0.5f));
        }
    }

    private static float run(Rng rng, float before) {
        return rng.nextInt(10) == 0 ? rng.nextFloat(-12f, 12f) : before;
    }

    /** Crates, and platforms that fly to and fro and turn. */
    private static void addMoving(World world, Rng rng) {
        for (int i = 0; i < 12; i++) {
            float size = rng.nextFloat(0.2f, 1f);
            BodyDef def =
                    i % 2 == 0 ? BodyDef.dynamic(Polygon.box(size, size)) : BodyDef.kinematic(Polygon.box(size, 0.2f));
            world.add(def.at(rng.nextFloat(-HALF, HALF), rng.nextFloat(-HALF, HALF))
                    .velocity(rng.nextFloat(-6f, 6f), rng.nextFloat(-6f, 6f))
                    .angularVelocity(rng.nextFloat(-1f, 1f))
                    .layer(MOVING));
        }
    }

    private static void checkScene(long seed, boolean moving) {
        Rng rng = new Rng(seed);
        try (World world = new World(new WorldConfig().gravity(0f, -20f))) {
            fill(world, rng);
            if (moving) {
                addMoving(world, rng);
            }
            Shape shape = SHAPES[rng.nextInt(SHAPES.length)];
            CharacterMover hero = new CharacterMover(
                    world,
                    new CharacterDef(shape)
                            .at(rng.nextFloat(-7f, 7f), HALF + 3f)
                            .pushForce(200f));
            WorldQuery query = world.query();
            QueryFilter fixed = new QueryFilter().layers(0);
            float run = 0f;
            for (int i = 0; i < 200; i++) {
                String where = "seed " + seed + ", move " + i + ", from " + hero.x() + ", " + hero.y();
                float x = hero.x();
                float y = hero.y();
                run = run(rng, run);
                float fall = hero.isGrounded() ? rng.nextInt(10) == 0 ? 8f : 0f : hero.vy() - 20f / 60f;
                hero.velocity(run, rng.nextInt(100) == 0 ? rng.nextFloat(-60f, 60f) : fall);
                hero.move();
                if (moving) {
                    world.step();
                }
                assertTrue(
                        query.overlapShape(shape, hero.x(), hero.y(), 0f, fixed) == 0,
                        () -> where + " into an obstacle");
                boolean isShort = (hero.x() - x) * (hero.x() - x) + (hero.y() - y) * (hero.y() - y) < 0.1f;
                assertTrue(
                        !isShort || !query.castSegmentAny(x, y, hero.x(), hero.y(), fixed),
                        () -> where + " through an obstacle");
            }
        }
    }

    @Test
    void nothingIsOverlappedOrPassedThrough() {
        for (long seed = 1; seed <= 40; seed++) {
            checkScene(seed, seed % 2 == 0);
        }
    }

    @Test
    @Tag("slow")
    void nothingIsOverlappedOrPassedThroughInManyScenes() {
        for (long seed = 41; seed <= 1040; seed++) {
            checkScene(seed, seed % 2 == 0);
        }
    }

    /** Moves 1,000 characters over a bumpy floor, and gives the bits of where they end, in the order of their birth. */
    private static int[] play(int workers, Random order) {
        try (World world = new World(new WorldConfig().workers(workers))) {
            for (int i = 0; i < 500; i++) {
                world.add(BodyDef.fixed(Polygon.box(1f, 1f)).at(2f * i, (i % 7) * 0.12f));
            }
            world.add(BodyDef.kinematic(Polygon.box(1000f, 0.5f)).at(0f, 9f).velocity(0f, -20f));
            int[] orders = new int[1000];
            CharacterMover[] all = new CharacterMover[orders.length];
            for (int i = 0; i < all.length; i++) {
                orders[i] = i;
                CharacterDef def = new CharacterDef(SHAPES[i % SHAPES.length]).at(i, 3f);
                all[i] = new CharacterMover(
                        world, def.filter(new QueryFilter().layers(0)).body(1, 2));
            }
            for (int i = orders.length - 1; i > 0 && order != null; i--) {
                int other = order.nextInt(i + 1);
                int swapped = orders[i];
                orders[i] = orders[other];
                orders[other] = swapped;
            }
            for (int step = 0; step < 20; step++) {
                for (int i : orders) {
                    float fall = all[i].isGrounded() ? 0f : all[i].vy() - 0.5f;
                    all[i].velocity(i % 13 - 6f, i % 9 == step % 9 ? 5f : fall);
                    all[i].move();
                }
                world.step();
            }
            return Arrays.stream(all)
                    .flatMapToInt(each -> IntStream.of(Float.floatToIntBits(each.x()), Float.floatToIntBits(each.y())))
                    .toArray();
        }
    }

    @Test
    void manyCharactersEndAlikeInAnyOrderOfMovesAndForAnyNumberOfWorkers() {
        assertArrayEquals(play(1, null), play(3, new Random(7)));
    }

    @Test
    @Tag("jdk")
    void movesAllocateNothing() {
        Rng rng = new Rng(9);
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            fill(world, rng);
            for (int i = 0; i < 10; i++) {
                world.add(BodyDef.dynamic(Polygon.box(0.3f, 0.3f)).at(i - 5f, HALF + 1f));
            }
            world.add(BodyDef.kinematic(Polygon.box(1f, 0.2f)).at(0f, HALF).angularVelocity(1f));
            List<CharacterMover> all = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                CharacterDef def = new CharacterDef(SHAPES[i % SHAPES.length]).at(i - 5f, HALF + 2.5f);
                all.add(new CharacterMover(world, def.pushForce(100f).body(1, 2).filter(new QueryFilter().layers(0))));
            }
            NoGarbage.assertNone("a round of moves", 100, () -> {
                for (int i = 0; i < all.size(); i++) {
                    CharacterMover hero = all.get(i);
                    float jump = rng.nextInt(20) == 0 ? 8f : 0f;
                    hero.velocity(rng.nextFloat(-9f, 9f), hero.isGrounded() ? jump : hero.vy() - 0.2f);
                    hero.move();
                }
                world.step();
            });
        }
    }
}
