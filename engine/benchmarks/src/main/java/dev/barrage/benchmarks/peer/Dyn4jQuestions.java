package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.Asker;
import dev.barrage.benchmarks.scene.QuestionColumns;
import dev.barrage.benchmarks.scene.QuestionRun;
import dev.barrage.benchmarks.scene.Questions;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Targets;
import java.util.Iterator;
import org.dyn4j.collision.CollisionItem;
import org.dyn4j.collision.narrowphase.NarrowphaseDetector;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.MassType;
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

    static boolean canAnswer(Questions.Kind kind) {
        return kind == Questions.Kind.RAYS || kind == Questions.Kind.CASTS || kind == Questions.Kind.OVERLAPS;
    }

    static Run start(Questions scene, int n) {
        Targets targets = scene.targets(n);
        World<Body> world = world(targets);
        QuestionColumns questions = scene.questions(targets);
        Asker asker = switch (scene.kind()) {
            case RAYS -> rays(world, questions);
            case CASTS -> casts(world, questions);
            default -> overlaps(world, questions);
        };
        return new QuestionRun(asker, () -> {});
    }

    private static World<Body> world(Targets targets) {
        World<Body> world = Dyn4jPeer.world();
        for (int i = 0; i < targets.count; i++) {
            Body body = new Body();
            body.addFixture(convex(targets.shapes[i]));
            body.setMass(MassType.NORMAL);
            body.rotate(targets.angles[i]);
            body.translate(targets.around.x[i], targets.around.y[i]);
            world.addBody(body);
        }
        world.step(1);
        return world;
    }

    private static Convex convex(dev.barrage.physics.shape.Shape shape) {
        return shape instanceof dev.barrage.physics.shape.Circle circle
                ? new Circle(circle.radius())
                : Dyn4jPeer.polygon(Targets.corners((dev.barrage.physics.shape.Polygon) shape));
    }

    private static Asker rays(World<Body> world, QuestionColumns q) {
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

    private static Asker casts(World<Body> world, QuestionColumns q) {
        Convex circle = new Circle(QuestionColumns.RADIUS);
        Convex hexagon = convex(QuestionColumns.hexagon());
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
    private static Asker overlaps(World<Body> world, QuestionColumns q) {
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
