package dev.barrage.physics.query;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.query.Question.Wanted;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Questions and batches allocate nothing, on any thread, once buffers have their size. */
@Tag("jdk")
class QueriesNoGarbageTest {
    private static final QueryFilter ALL = Wanted.ALL.filter();
    private static final QueryFilter SOME = new QueryFilter().where(entity -> entity % 3 != 0);

    private static final int WINDOW = 100;

    private static final Polygon BOX = Polygon.box(0.5f, 0.3f);
    private static final Circle DISC = new Circle(0.4f);

    private final Rng rng = new Rng(3);
    private final RayBatch rays = new RayBatch();
    private final ShapeBatch motions = new ShapeBatch(BOX);
    private final BoxBatch boxes = new BoxBatch();
    private final BulletDef bullet = new BulletDef().velocity(0f, 1f).lifetime(0.3f);
    private final BodyDef disc = BodyDef.dynamic(DISC).lifetime(0.3f);
    private final List<Long> bodies = new ArrayList<>();

    @Test
    void questionsAllocateNothingAfterStepsAndChanges() {
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            try (World world =
                    new World(new WorldConfig().workers(2).gravity(0f, -3f).broadphase(kind))) {
                fill(world);
                WorldQuery query = world.query();
                NoGarbage.assertNone("a round by " + kind, WINDOW, () -> run(world, query));
            }
        }
    }

    private void fill(World world) {
        bodies.clear();
        world.add(BodyDef.fixed(Wall.cavity(-20, -15, 20, -15, 20, 15, 4, 15, 0, 9, -4, 15, -20, 15)));
        Mesh kite = Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 1}, new int[] {0, 1, 2, 0, 2, 3});
        for (int i = 0; i < 60; i++) {
            BodyDef def = i % 3 == 0 ? BodyDef.dynamic(kite) : i % 3 == 1 ? BodyDef.dynamic(DISC) : BodyDef.fixed(BOX);
            bodies.add(world.add(def.at(rng.nextFloat(-18f, 18f), rng.nextFloat(-13f, 8f))));
        }
        world.fireBeam(world.add(new BeamDef().lag(0.5f)), true);
    }

    private void run(World world, WorldQuery query) {
        int round = (int) world.stepNumber();
        ask(query, round % 2 == 0 ? ALL : SOME);
        long body = bodies.get(round % bodies.size());
        world.teleport(body, rng.nextFloat(-18f, 18f), rng.nextFloat(-13f, 8f), 1f);
        world.set(body, Components.LAYER, 1 << round % 3);
        world.add(bullet.at(rng.nextFloat(-18f, 18f), 0f));
        world.remove(world.add(disc.at(rng.nextFloat(-18f, 18f), 0f)));
        ask(query, ALL);
        askBatches(world);
        world.step();
    }

    private void ask(WorldQuery query, QueryFilter filter) {
        float x = rng.nextFloat(-18f, 18f);
        float y = rng.nextFloat(-13f, 8f);
        query.castRay(x, y, 1f, 0.3f, 20f, filter);
        query.castRayAll(x, y, -1f, 0.3f, 20f, filter);
        query.castSegmentAny(x, y, 0f, 0f, filter);
        query.castShape(BOX, x, y, 0f, 3f, 1f, 0f, filter);
        query.castShapeAll(BOX, x, y, 0f, 3f, 1f, 1f, filter);
        query.overlapPoint(x, y, filter);
        query.overlapBox(-99f, -99f, 99f, 99f, filter);
        query.overlapCircle(x, y, 3f, filter);
        query.overlapShape(BOX, x, y, 1f, filter);
        query.nearest(x, y, 9f, filter);
        query.closestPoint(bodies.get(3), x, y);
        for (query.nearestAll(x, y, 99f, filter); query.next(); ) {
            query.distance();
        }
    }

    private void askBatches(World world) {
        rays.clear();
        motions.clear();
        boxes.clear();
        for (int i = 0; i < 20; i++) {
            float x = rng.nextFloat(-18f, 18f);
            float y = rng.nextFloat(-13f, 8f);
            rays.add(x, y, y, 1f + x, 9f);
            motions.add(x, y, x, 1f, 1f, i % 8 == 0 ? 1f : 0f);
            boxes.add(-i, -i, i, i);
        }
        world.castRays(rays, ALL);
        world.castShapes(motions, ALL);
        world.overlapBoxes(boxes, ALL);
    }
}
