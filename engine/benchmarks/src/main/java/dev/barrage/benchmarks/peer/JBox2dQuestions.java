package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.QuestionColumns;
import dev.barrage.benchmarks.scene.Tally;
import org.jbox2d.callbacks.QueryCallback;
import org.jbox2d.callbacks.RayCastCallback;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;
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

    JBox2dQuestions(World world, QuestionColumns questions) {
        this.world = world;
        q = questions;
        centre.setIdentity();
    }

    void rays(Tally counted) {
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

    void overlaps(Tally counted) {
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
