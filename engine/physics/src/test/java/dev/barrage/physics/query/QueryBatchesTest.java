package dev.barrage.physics.query;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.query.Question.Wanted;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Batches of questions: the answers of single questions, for any number of workers. */
class QueryBatchesTest {
    private static final int ROWS = 300;
    private static final long SEED = 3;
    private static final QueryFilter ALL = Wanted.ALL.filter();
    private static final QueryFilter BODIES = new QueryFilter();
    private static final Shape SHAPE = new Capsule(-0.5f, 0f, 1f, 0f, 0.25f);

    private final RayBatch rays = new RayBatch();
    private final ShapeBatch motions = new ShapeBatch(SHAPE);
    private final BoxBatch boxes = new BoxBatch();

    private void fill() {
        Rng rng = new Rng(SEED);
        rays.clear();
        motions.clear();
        boxes.clear();
        for (int i = 0; i < ROWS; i++) {
            float x = rng.nextFloat(-30f, 30f);
            float y = rng.nextFloat(-30f, 30f);
            float dx = rng.nextFloat(-9f, 9f);
            float dy = rng.nextFloat(-9f, 9f);
            assertEquals(i, rays.add(x, y, dx, dy, i % 50));
            assertEquals(i, motions.add(x, y, 0.1f * i, dx, dy, i % 4 == 0 ? 1f : 0f));
            assertEquals(i, boxes.add(x, y, x + Math.abs(dx), y + Math.abs(dy)));
        }
    }

    private void ask(World world) {
        world.castRays(rays, ALL);
        world.castShapes(motions, ALL);
        world.overlapBoxes(boxes, ALL);
    }

    @Test
    void theAnswersAreThoseOfSingleQuestionsForAnyNumberOfWorkers() {
        int found = 0;
        for (long seed = 1; seed <= 3; seed++) {
            for (int workers : new int[] {1, 2, 3, 7}) {
                WorldConfig config = new WorldConfig().workers(workers).simd(workers != 3);
                try (World world = QueryWorlds.of(100 + seed, 150, config)) {
                    centre(world);
                    fill();
                    ask(world);
                    WorldQuery query = world.query();
                    String message = "seed " + seed + ", workers " + workers + ", row ";
                    for (int i = 0; i < ROWS; i++) {
                        found += checkRow(query, i, message + i);
                    }
                }
            }
        }
        assertTrue(found > ROWS, "answers " + found);
    }

    /** Puts the questions where the world is. */
    private static void centre(World world) {
        QueryOracle oracle = new QueryOracle(world);
        for (int i = 0; i < oracle.targets.size(); i += 2) {
            QueryOracle.Target target = oracle.targets.get(i);
            if (target.kind() == TargetKind.BODY) {
                world.teleport(target.entity(), i % 50 - 25f, i % 37 - 18f, i);
            }
        }
    }

    private int checkRow(WorldQuery query, int i, String message) {
        boolean met = query.castRay(rays.x[i], rays.y[i], rays.dirX[i], rays.dirY[i], rays.length[i], ALL);
        checkAnswer(query, met, rays, i, message);
        boolean touched = query.castShape(
                SHAPE,
                motions.x[i],
                motions.y[i],
                motions.angle[i],
                motions.moveX[i],
                motions.moveY[i],
                motions.turn[i],
                ALL);
        checkAnswer(query, touched, motions, i, message);
        int count = query.overlapBox(boxes.minX[i], boxes.minY[i], boxes.maxX[i], boxes.maxY[i], ALL);
        assertEquals(count, boxes.first[i + 1] - boxes.first[i], message);
        for (int j = boxes.first[i]; query.next(); j++) {
            assertEquals(query.entity(), boxes.entity[j], message);
        }
        return (met ? 1 : 0) + (touched ? 1 : 0) + count;
    }

    private static void checkAnswer(WorldQuery query, boolean found, CastAnswers answers, int i, String message) {
        assertEquals(found ? query.entity() : Entity.NONE, answers.entity[i], message);
        if (found) {
            assertEquals(query.fraction(), answers.fraction[i], message);
            assertEquals(query.x(), answers.hitX[i], message);
            assertEquals(query.y(), answers.hitY[i], message);
            assertEquals(query.nx(), answers.normalX[i], message);
            assertEquals(query.ny(), answers.normalY[i], message);
            assertEquals(query.feature(), answers.feature[i], message);
        }
    }

    @Test
    void columnsMayBeFilledByHand() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.fixed(new Circle(1f)));
            rays.reserve(100);
            rays.count = 100;
            Arrays.fill(rays.x, 0, 100, -5f);
            Arrays.fill(rays.dirX, 0, 100, 2f);
            Arrays.fill(rays.length, 0, 100, 8f);
            rays.y[99] = 3f;
            world.castRays(rays, BODIES);
            assertEquals(body, rays.entity[98]);
            assertEquals(0.5f, rays.fraction[98]);
            assertEquals(Entity.NONE, rays.entity[99]);
        }
    }

    @Test
    void anEmptyBatchHasNoAnswers() {
        try (World world = new World(new WorldConfig().workers(2))) {
            world.add(BodyDef.fixed(new Circle(1f)));
            ask(world);
            assertEquals(0, boxes.first[0]);
            boxes.add(-1f, -1f, 1f, 1f);
            world.overlapBoxes(boxes, ALL);
            assertArrayEquals(new int[] {0, 1}, Arrays.copyOf(boxes.first, 2));
            boxes.clear();
            world.overlapBoxes(boxes, ALL);
            assertEquals(0, boxes.first[0]);
        }
    }

    @Test
    void aBatchWithABadRowIsRefusedByItsNumberAndNothingIsAnswered() {
        try (World world = new World(new WorldConfig().workers(2))) {
            world.add(BodyDef.fixed(new Circle(40f)));
            fill();
            ask(world);
            long[] rayAnswers = rays.entity.clone();
            long[] motionAnswers = motions.entity.clone();
            int[] boxAnswers = boxes.first.clone();
            world.remove(rayAnswers[0]);
            for (float[] column : List.of(rays.x, rays.y, rays.dirX, rays.dirY, rays.length)) {
                refuse(column, 250, () -> world.castRays(rays, ALL));
            }
            for (float[] column :
                    List.of(motions.x, motions.y, motions.angle, motions.moveX, motions.moveY, motions.turn)) {
                refuse(column, 299, () -> world.castShapes(motions, ALL));
            }
            for (float[] column : List.of(boxes.minX, boxes.minY, boxes.maxX, boxes.maxY)) {
                refuse(column, 0, () -> world.overlapBoxes(boxes, ALL));
            }
            rays.length[7] = -1f;
            assertRefused(() -> world.castRays(rays, ALL), "length", "7", "-1.0");
            rays.length[7] = 1f;
            rays.dirX[8] = 0f;
            rays.dirY[8] = 0f;
            assertRefused(() -> world.castRays(rays, ALL), "dirX", "dirY", "8");
            boxes.minX[9] = boxes.maxX[9] + 1f;
            assertRefused(() -> world.overlapBoxes(boxes, ALL), "minX", "maxX", "9");
            assertArrayEquals(rayAnswers, rays.entity);
            assertArrayEquals(motionAnswers, motions.entity);
            assertArrayEquals(boxAnswers, boxes.first);
        }
    }

    private static void refuse(float[] column, int row, Runnable batch) {
        float good = column[row];
        column[row] = Float.NaN;
        assertRefused(batch, "NaN", "[" + row + "]");
        column[row] = good;
    }

    private static void assertRefused(Runnable batch, String... parts) {
        String message =
                assertThrows(IllegalArgumentException.class, batch::run).getMessage();
        for (String part : parts) {
            assertTrue(message.contains(part), message + " lacks " + part);
        }
    }

    @Test
    void aCountThatTheColumnsDoNotHoldIsRefused() {
        try (World world = new World(new WorldConfig())) {
            fill();
            rays.count = -1;
            assertRefused(() -> world.castRays(rays, ALL), "count", "-1");
            motions.count = -1;
            assertRefused(() -> world.castShapes(motions, ALL), "count", "-1");
            boxes.count = -1;
            assertRefused(() -> world.overlapBoxes(boxes, ALL), "count", "-1");
            fill();
            rays.y = new float[2];
            assertRefused(() -> world.castRays(rays, ALL), "y");
            motions.turn = new float[2];
            assertRefused(() -> world.castShapes(motions, ALL), "turn");
            boxes.maxY = new float[2];
            assertRefused(() -> world.overlapBoxes(boxes, ALL), "maxY");
        }
    }

    @Test
    void nullsAreRefusedByName() {
        try (World world = new World(new WorldConfig())) {
            List<Runnable> calls = List.of(
                    () -> world.castRays(rays, null),
                    () -> world.castShapes(motions, null),
                    () -> world.overlapBoxes(boxes, null),
                    () -> world.castRays(null, ALL),
                    () -> world.castShapes(null, ALL),
                    () -> world.overlapBoxes(null, ALL),
                    () -> new ShapeBatch(null));
            List<String> names = List.of("filter", "filter", "filter", "rays", "motions", "boxes", "shape");
            for (int i = 0; i < calls.size(); i++) {
                String message = assertThrows(NullPointerException.class, calls.get(i)::run)
                        .getMessage();
                assertEquals(names.get(i), message.replaceFirst(" .*", ""));
            }
            assertFalse(world.query().next());
        }
    }
}
