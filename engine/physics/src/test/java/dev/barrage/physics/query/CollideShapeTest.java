package dev.barrage.physics.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CollideShapeTest {
    private static final QueryFilter ALL = new QueryFilter();

    private static final Shape[] PROBES = {
        new Circle(0.4f),
        new Capsule(-0.2f, -0.5f, 0f, 0.5f, 0.3f),
        Polygon.box(0.5f, 0.2f).rounded(0.1f),
        Polygon.box(0.3f, 0.6f)
    };

    private static final Shape[] TARGETS = {
        new Circle(1.2f),
        new Capsule(-1f, 0f, 1f, 0.5f, 0.2f),
        Polygon.regular(5, 1f),
        Polygon.box(2f, 0.1f).rounded(0.05f)
    };

    @Test
    void surfacesComeNearestFirstWithDistanceDepthAndNormal() {
        try (World world = new World(new WorldConfig())) {
            long floor = world.add(BodyDef.fixed(Polygon.box(5f, 1f)).at(0f, -1f));
            long wall = world.add(BodyDef.fixed(Wall.solid(2f, -1f, 4f, -1f, 4f, 5f, 2f, 5f)));
            WorldQuery query = world.query();
            assertEquals(2, query.collideShape(new Circle(0.5f), 1f, 0.25f, 0f, 0.5f, ALL));
            assertTrue(query.next());
            assertEquals(floor, query.entity());
            assertEquals(-0.25f, query.distance(), 1e-6f);
            assertEquals(1f, query.ny(), 1e-6f);
            assertEquals(2, query.feature());
            assertTrue(query.next());
            assertEquals(wall, query.entity());
            assertEquals(0.5f, query.distance(), 1e-6f);
            assertEquals(-1f, query.nx(), 1e-6f);
            assertEquals(2f, query.x(), 1e-6f);
            assertEquals(0.25f, query.y(), 1e-6f);
            assertFalse(query.next());
        }
    }

    @Test
    void edgesThatFaceAwayAreNoSurfaces() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(Wall.chain(3f, 0f, -3f, 0f)));
            WorldQuery query = world.query();
            assertEquals(1, query.collideShape(new Circle(0.5f), 0f, 0.7f, 0f, 0.5f, ALL));
            assertEquals(0, query.collideShape(new Circle(0.5f), 0f, -0.7f, 0f, 0.5f, ALL));
        }
    }

    /** Where the distance says that surfaces part, shapes do, and a little before they do not. */
    @Test
    void theDistanceIsTheLeastMotionThatParts() {
        Rng rng = new Rng(11);
        int deep = 0;
        try (World world = new World(new WorldConfig())) {
            WorldQuery query = world.query();
            for (int i = 0; i < 2000; i++) {
                Shape target = TARGETS[i % TARGETS.length];
                Shape probe = PROBES[i / TARGETS.length % PROBES.length];
                BodyDef def = BodyDef.fixed(target).angle(rng.nextFloat(-3f, 3f));
                long body = world.add(def.at(rng.nextFloat(-1.5f, 1.5f), rng.nextFloat(-1.5f, 1.5f)));
                assertEquals(1, query.collideShape(probe, 0f, 0f, 0.3f, 3f, ALL));
                query.next();
                float nx = query.nx();
                float ny = query.ny();
                float out = -query.distance() + 1e-5f;
                float in = -query.distance() - 1e-5f;
                assertEquals(0, query.overlapShape(probe, out * nx, out * ny, 0.3f, ALL), "round " + i);
                assertEquals(1, query.overlapShape(probe, in * nx, in * ny, 0.3f, ALL), "round " + i);
                deep += in > 0f ? 1 : 0;
                for (int way = 0; way < 16 && in > 0f; way++) { // no way out is shorter
                    float cos = (float) StrictMath.cos(way * Math.PI / 8);
                    float sin = (float) StrictMath.sin(way * Math.PI / 8);
                    assertEquals(1, query.overlapShape(probe, in * cos, in * sin, 0.3f, ALL), "round " + i);
                }
                world.remove(body);
            }
        }
        assertTrue(deep > 300);
    }

    private static List<String> answers(BroadphaseKind kind) {
        Rng rng = new Rng(3);
        List<String> answers = new ArrayList<>();
        try (World world = new World(new WorldConfig().broadphase(kind))) {
            Mesh kite = Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 0}, new int[] {0, 1, 2, 0, 2, 3});
            for (int i = 0; i < 100; i++) {
                Shape shape = i % 5 == 4 ? kite : TARGETS[i % 4];
                world.add(BodyDef.dynamic(shape)
                        .at(rng.nextFloat(-5f, 5f), rng.nextFloat(-5f, 5f))
                        .angle(i));
            }
            world.step();
            WorldQuery query = world.query();
            for (int i = 0; i < 50; i++) {
                query.collideShape(PROBES[i % 4], rng.nextFloat(-5f, 5f), rng.nextFloat(-5f, 5f), i, 0.5f, ALL);
                float before = Float.NEGATIVE_INFINITY;
                while (query.next()) {
                    assertTrue(query.distance() >= before && query.distance() <= 0.5f);
                    before = query.distance();
                    answers.add(query.entity() + " " + query.feature() + " " + query.distance() + " " + query.nx() + " "
                            + query.x());
                }
            }
        }
        return answers;
    }

    @Test
    void answersDoNotDependOnTheBroadphase() {
        List<String> expected = answers(BroadphaseKind.GRID);
        assertTrue(expected.size() > 200);
        for (BroadphaseKind kind :
                new BroadphaseKind[] {BroadphaseKind.TREE, BroadphaseKind.SWEEP, BroadphaseKind.CELLS}) {
            assertEquals(expected, answers(kind), kind.toString());
        }
    }
}
