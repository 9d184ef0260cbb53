package dev.barrage.benchmarks.peer;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.RayCastCallback;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.World;
import dev.barrage.benchmarks.scene.QuestionColumns;
import dev.barrage.benchmarks.scene.QuestionRun;
import dev.barrage.benchmarks.scene.Questions;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Tally;
import dev.barrage.benchmarks.scene.Targets;

/** Questions to libGDX's Box2D: closest ray cast. It can look up boxes of bodies only, not their shapes. */
final class GdxBox2dQuestions implements RayCastCallback {
    private final World world;
    private final QuestionColumns q;

    /** Fraction of the closest hit of a ray so far; above 1 without a hit. */
    private float closest;

    private GdxBox2dQuestions(World world, QuestionColumns questions) {
        this.world = world;
        q = questions;
    }

    static boolean canAnswer(Questions.Kind kind) {
        return kind == Questions.Kind.RAYS;
    }

    static Run start(Questions scene, int n) {
        Targets targets = scene.targets(n);
        World world = world(targets);
        return new QuestionRun(new GdxBox2dQuestions(world, scene.questions(targets))::rays, world::dispose);
    }

    private static World world(Targets targets) {
        World world = GdxBox2dPeer.world();
        for (int i = 0; i < targets.count; i++) {
            float x = targets.around.x[i];
            float y = targets.around.y[i];
            Body body = GdxBox2dPeer.body(world, BodyDef.BodyType.DynamicBody, x, y);
            body.setTransform(x, y, targets.angles[i]);
            GdxBox2dPeer.add(body, shape(targets.shapes[i]), (short) 1, (short) 1, false);
        }
        GdxBox2dPeer.step(world);
        return world;
    }

    private static Shape shape(dev.barrage.physics.shape.Shape shape) {
        return shape instanceof dev.barrage.physics.shape.Circle circle
                ? GdxBox2dPeer.circle(circle.radius())
                : GdxBox2dPeer.polygon(Targets.corners((dev.barrage.physics.shape.Polygon) shape));
    }

    private void rays(Tally tally) {
        for (int i = 0; i < q.count; i++) {
            closest = 2f;
            world.rayCast(this, q.x[i], q.y[i], q.x[i] + q.length[i] * q.dirX[i], q.y[i] + q.length[i] * q.dirY[i]);
            if (closest <= 1f) {
                tally.add(closest);
            }
        }
    }

    @Override
    public float reportRayFixture(Fixture fixture, Vector2 point, Vector2 normal, float fraction) {
        closest = fraction;
        return fraction;
    }
}
