package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.QuestionColumns;
import dev.barrage.benchmarks.scene.QuestionRun;
import dev.barrage.benchmarks.scene.Questions;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Tally;
import dev.barrage.benchmarks.scene.Targets;
import org.jbox2d.callbacks.QueryCallback;
import org.jbox2d.callbacks.RayCastCallback;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.collision.shapes.Shape;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.Fixture;
import org.jbox2d.dynamics.World;

/** Questions to JBox2D: closest ray cast, and overlaps of boxes with shapes. Its polygons have no skin here. */
final class JBox2dQuestions implements RayCastCallback, QueryCallback {
    private final World world;
    private final QuestionColumns q;
    private final Vec2 from = new Vec2();
    private final Vec2 to = new Vec2();
    private final AABB bounds = new AABB();
    private final PolygonShape box = new PolygonShape();
    private final Transform centre = new Transform();
    private Tally tally;

    /** Fraction of the closest hit of a ray so far; above 1 without a hit. */
    private float closest;

    private JBox2dQuestions(World world, QuestionColumns questions) {
        this.world = world;
        q = questions;
        centre.setIdentity();
    }

    static boolean canAnswer(Questions.Kind kind) {
        return kind == Questions.Kind.RAYS || kind == Questions.Kind.OVERLAPS;
    }

    static Run start(Questions scene, int n) {
        Targets targets = scene.targets(n);
        JBox2dQuestions asked = new JBox2dQuestions(world(targets), scene.questions(targets));
        return new QuestionRun(scene.kind() == Questions.Kind.RAYS ? asked::rays : asked::overlaps, () -> {});
    }

    private static World world(Targets targets) {
        World world = JBox2dPeer.world();
        for (int i = 0; i < targets.count; i++) {
            Body body = JBox2dPeer.body(world, BodyType.DYNAMIC, targets.around.x[i], targets.around.y[i]);
            body.setTransform(body.getPosition(), targets.angles[i]);
            body.createFixture(JBox2dPeer.fixture(shape(targets.shapes[i]), 1, 1));
        }
        JBox2dPeer.step(world);
        return world;
    }

    private static Shape shape(dev.barrage.physics.shape.Shape shape) {
        if (shape instanceof dev.barrage.physics.shape.Circle circle) {
            return JBox2dPeer.circle(circle.radius());
        }
        PolygonShape polygon = JBox2dPeer.polygon(Targets.corners((dev.barrage.physics.shape.Polygon) shape));
        polygon.m_radius = 0f;
        return polygon;
    }

    private void rays(Tally counted) {
        for (int i = 0; i < q.count; i++) {
            from.set(q.x[i], q.y[i]);
            to.set(q.x[i] + q.length[i] * q.dirX[i], q.y[i] + q.length[i] * q.dirY[i]);
            closest = 2f;
            world.raycast(this, from, to);
            if (closest <= 1f) {
                counted.add(closest);
            }
        }
    }

    @Override
    public float reportFixture(Fixture fixture, Vec2 point, Vec2 normal, float fraction) {
        closest = fraction;
        return fraction;
    }

    private void overlaps(Tally counted) {
        tally = counted;
        for (int i = 0; i < q.count; i++) {
            float halfWidth = q.halfWidth[i];
            float halfHeight = q.halfHeight[i];
            centre.p.set(q.x[i], q.y[i]);
            box.setAsBox(halfWidth, halfHeight);
            box.m_radius = 0f;
            bounds.lowerBound.set(q.x[i] - halfWidth, q.y[i] - halfHeight);
            bounds.upperBound.set(q.x[i] + halfWidth, q.y[i] + halfHeight);
            world.queryAABB(this, bounds);
        }
    }

    @Override
    public boolean reportFixture(Fixture fixture) {
        Transform pose = fixture.getBody().getTransform();
        if (world.getPool().getCollision().testOverlap(fixture.getShape(), 0, box, 0, pose, centre)) {
            tally.add(0);
        }
        return true;
    }
}
