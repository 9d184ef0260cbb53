package dev.barrage.physics.broadphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BodyBoxesTest {
    private static final float DT = 1f / 60f;
    private static final float MARGIN = 0.02f;
    private static final float WALL_MARGIN = 0.1f;
    private static final Shape[] SHAPES = {
        new Circle(1f),
        Polygon.regular(5, 1f),
        Meshes.star(60, 1f, 0.5f),
        Wall.solid(-1f, -1f, 1f, -1f, 1f, 1f, -1f, 1f)
    };
    private static final int WALL = 3;

    private final Bodies bodies = new Bodies();
    private final BodyBoxes boxes = new BodyBoxes(1);

    @Test
    void whatMeetsNoOtherBodyHasNoRoomForContacts() {
        assertEquals(0f, roomOf(Bodies.KINEMATIC, 2, 4), 1e-5f);
        assertEquals(0f, roomOf(Bodies.DYNAMIC, 2, 4), 1e-5f);
        assertEquals(0f, roomOf(Bodies.FIXED, 2, 4), 1e-5f);
        assertEquals(
                WALL_MARGIN,
                roomOf(Bodies.KINEMATIC, 2, 6),
                1e-5f); // its own layer, too: there may be another one of it
        assertEquals(WALL_MARGIN, roomOf(Bodies.FIXED, 2, 1), 1e-5f);
        assertEquals(MARGIN, roomOf(Bodies.DYNAMIC, 2, 1), 1e-5f);
    }

    @Test
    void wallsHaveRoomAlways() {
        bodies.ensureCapacity(1);
        bodies.count = 1;
        place(0, Bodies.FIXED, WALL, 0, 0f, 0f);
        bodies.layer[0] = 2;
        bodies.mask[0] = 4;
        run();
        assertEquals(-1.4f - WALL_MARGIN, boxes.boxes().minX[0], 1e-5f); // of a square that is turned
    }

    /** Without room, too: bullets meet bodies that do not turn within a step. */
    @Test
    void aBoxCoversItsBodyWhereverItMoves() {
        float[] box = new float[4];
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            bodies.ensureCapacity(1);
            bodies.count = 1;
            float far = (float) Math.pow(10, random.nextInt(5));
            place(0, 1 + random.nextInt(2), random.nextInt(WALL), random.nextInt(7), far * random.nextFloat(), -far);
            bodies.layer[0] = 2;
            bodies.mask[0] = random.nextInt(8);
            run();
            for (double share = 0; share <= 1; share += 0.25) {
                SHAPES[bodies.shape[0]].boundsOf(0f, 0f, bodies.cos[0], bodies.sin[0], box);
                double x = bodies.x[0] + share * bodies.vx[0] * DT;
                double y = bodies.y[0] + share * bodies.vy[0] * DT;
                String what = "seed " + seed + ", share " + share;
                assertTrue(boxes.boxes().minX[0] <= x + box[0] && boxes.boxes().maxX[0] >= x + box[2], what);
                assertTrue(boxes.boxes().minY[0] <= y + box[1] && boxes.boxes().maxY[0] >= y + box[3], what);
            }
        }
    }

    @Test
    void piecesCoverAFarMotionAndAreFew() {
        float[] box = new float[4];
        Boxes pieces = new Boxes();
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            bodies.ensureCapacity(1);
            bodies.count = 1;
            float far = (float) Math.pow(10, random.nextInt(5));
            int speed = (int) Math.pow(10, random.nextInt(9));
            place(0, 1 + random.nextInt(2), random.nextInt(WALL), speed, far * random.nextFloat(), -far);
            run();
            pieces.count = 0;
            boxes.addMotion(0, pieces);
            assertTrue(pieces.count <= Boxes.MAX_PIECES);
            assertEquals(boxes.anyIsFar(), pieces.count > 1, "seed " + seed);
            for (int sample = 0; sample < 100; sample++) {
                double share = random.nextDouble();
                SHAPES[bodies.shape[0]].boundsOf(0f, 0f, bodies.cos[0], bodies.sin[0], box);
                double x = bodies.x[0] + share * bodies.vx[0] * DT;
                double y = bodies.y[0] + share * bodies.vy[0] * DT;
                int k = (int) (share * pieces.count);
                String what = "seed " + seed + ", share " + share;
                assertTrue(pieces.minX[k] <= x + box[0] && pieces.maxX[k] >= x + box[2], what);
                assertTrue(pieces.minY[k] <= y + box[1] && pieces.maxY[k] >= y + box[3], what);
            }
        }
    }

    @Test
    void aMotionThatIsNotFiniteIsNotCut() {
        Boxes pieces = new Boxes();
        for (float speed : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            bodies.ensureCapacity(1);
            bodies.count = 1;
            place(0, Bodies.KINEMATIC, 0, 0, 1f, 1f);
            bodies.layer[0] = 1;
            bodies.mask[0] = 1;
            bodies.vx[0] = speed;
            run();
            pieces.count = 0;
            boxes.addMotion(0, pieces);
            assertEquals(1, pieces.count, "speed " + speed);
            assertEquals(Float.isNaN(speed), boxes.boxes().isEmpty(0), "speed " + speed);
            assertEquals(Float.isNaN(speed), pieces.isEmpty(0), "speed " + speed);
        }
    }

    /** How much wider than a unit circle on one side the box of one is, beside a body of layer 1. */
    private float roomOf(int type, int layer, int mask) {
        bodies.ensureCapacity(2);
        bodies.count = 2;
        place(0, type, 0, 0, 0f, 0f);
        bodies.layer[0] = layer;
        bodies.mask[0] = mask;
        place(1, Bodies.KINEMATIC, 0, 0, 50f, 0f);
        bodies.layer[1] = 1;
        bodies.mask[1] = -1;
        run();
        return boxes.boxes().maxX[0] - 1f;
    }

    private void place(int body, int type, int shape, int speed, float x, float y) {
        bodies.type[body] = type;
        bodies.shape[body] = shape;
        bodies.x[body] = x;
        bodies.y[body] = y;
        bodies.vx[body] = 10f * speed;
        bodies.vy[body] = -3f * speed;
        bodies.cos[body] = 0.6f;
        bodies.sin[body] = 0.8f;
    }

    private void run() {
        try (Workers workers = new Workers(1)) {
            boxes.run(new StepContext(bodies, SHAPES, workers, DT), MARGIN, WALL_MARGIN);
        }
    }
}
