package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.Asker;
import dev.barrage.benchmarks.scene.QuestionColumns;
import dev.barrage.benchmarks.scene.Targets;
import java.util.Iterator;
import org.dyn4j.collision.CollisionItem;
import org.dyn4j.collision.narrowphase.NarrowphaseDetector;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Ray;
import org.dyn4j.geometry.Rectangle;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.DetectFilter;
import org.dyn4j.world.World;
import org.dyn4j.world.result.ConvexCastResult;
import org.dyn4j.world.result.RaycastResult;

/** Questions to dyn4j: closest ray cast, closest cast of a convex shape, and overlaps of shapes. */
final class Dyn4jQuestions {
    private static final DetectFilter<Body, BodyFixture> ALL = new DetectFilter<>(false, false, null);

    private Dyn4jQuestions() {}

    static Asker rays(Dyn4jWorld asked, QuestionColumns q) {
        World<Body> world = asked.world;
        Ray ray = new Ray(0);
        return tally -> {
            for (int i = 0; i < q.count; i++) {
                ray.getStart().set(q.x[i], q.y[i]);
                ray.setDirection(new Vector2(q.dirX[i], q.dirY[i]));
                RaycastResult<Body, BodyFixture> hit = world.raycastClosest(ray, q.length[i], ALL);
                if (hit != null) {
                    tally.add(hit.getRaycast().getDistance() / q.length[i]);
                }
            }
        };
    }

    static Asker casts(Dyn4jWorld asked, QuestionColumns q) {
        World<Body> world = asked.world;
        Convex circle = new Circle(QuestionColumns.RADIUS);
        Convex hexagon = asked.polygon(Targets.corners(QuestionColumns.hexagon()));
        Transform start = new Transform();
        Vector2 move = new Vector2();
        return tally -> {
            for (int i = 0; i < q.count; i++) {
                start.setTranslation(q.x[i], q.y[i]);
                move.set(q.moveX[i], q.moveY[i]);
                ConvexCastResult<Body, BodyFixture> hit =
                        world.convexCastClosest(i % 2 == 0 ? circle : hexagon, start, move, 0, ALL);
                if (hit != null) {
                    tally.add(hit.getTimeOfImpact().getTime());
                }
            }
        };
    }

    /** World.detect(Convex, ...) of 5.0.2 also returns bodies that are only near, and results without a fixture. */
    static Asker overlaps(Dyn4jWorld asked, QuestionColumns q) {
        World<Body> world = asked.world;
        NarrowphaseDetector test = world.getNarrowphaseDetector();
        Transform centre = new Transform();
        return tally -> {
            for (int i = 0; i < q.count; i++) {
                centre.setTranslation(q.x[i], q.y[i]);
                Convex box = new Rectangle(2 * q.halfWidth[i], 2 * q.halfHeight[i]);
                Iterator<CollisionItem<Body, BodyFixture>> near =
                        world.getBroadphaseDetector().detectIterator(box.createAABB(centre));
                while (near.hasNext()) {
                    CollisionItem<Body, BodyFixture> item = near.next();
                    Convex shape = item.getFixture().getShape();
                    if (test.detect(box, centre, shape, item.getBody().getTransform())) {
                        tally.add(0);
                    }
                }
            }
        };
    }
}
