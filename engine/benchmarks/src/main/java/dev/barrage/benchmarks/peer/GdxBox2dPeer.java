package dev.barrage.benchmarks.peer;

import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.Shape;
import dev.barrage.benchmarks.scene.Asker;
import dev.barrage.benchmarks.scene.QuestionColumns;
import dev.barrage.benchmarks.scene.Questions;

/**
 * libGDX's native Box2D 2.3. It can look up boxes of bodies only, not their shapes, so it answers the closest ray cast
 * alone.
 */
final class GdxBox2dPeer extends RigidPeer<Body, Shape, GdxBox2dWorld> {
    GdxBox2dPeer() {
        super("gdx-box2d 1.13.5");
    }

    @Override
    GdxBox2dWorld fast() {
        GdxBox2dWorld fast = exact(0f);
        fast.world.setContinuousPhysics(false);
        return fast;
    }

    @Override
    GdxBox2dWorld exact(float gravity) {
        return new GdxBox2dWorld(gravity);
    }

    @Override
    Asking<GdxBox2dWorld> asking(Questions.Kind kind) {
        return kind == Questions.Kind.RAYS ? GdxBox2dPeer::rays : null;
    }

    private static Asker rays(GdxBox2dWorld asked, QuestionColumns q) {
        float[] closest = new float[1];
        return tally -> {
            for (int i = 0; i < q.count; i++) {
                float toX = q.x[i] + q.length[i] * q.dirX[i];
                float toY = q.y[i] + q.length[i] * q.dirY[i];
                closest[0] = 2f;
                asked.world.rayCast(
                        (fixture, point, normal, fraction) -> closest[0] = fraction, q.x[i], q.y[i], toX, toY);
                if (closest[0] <= 1f) {
                    tally.add(closest[0]);
                }
            }
        };
    }
}
