package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.PairSearch;
import dev.barrage.benchmarks.scene.Questions;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.broadphase.BroadPhase;
import org.jbox2d.collision.broadphase.DynamicTree;
import org.jbox2d.collision.shapes.Shape;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;

/** JBox2D. */
final class JBox2dPeer extends RigidPeer<Body, Shape, JBox2dWorld> {
    JBox2dPeer() {
        super("jbox2d 2.2.1.1");
    }

    @Override
    JBox2dWorld fast() {
        JBox2dWorld fast = exact(0f);
        fast.world.setContinuousPhysics(false);
        return fast;
    }

    @Override
    JBox2dWorld exact(float gravity) {
        return new JBox2dWorld(gravity);
    }

    /** Its polygons have no skin. */
    @Override
    JBox2dWorld asked() {
        return new JBox2dWorld(0f) {
            @Override
            Shape polygon(float[] xy) {
                Shape polygon = super.polygon(xy);
                polygon.m_radius = 0f;
                return polygon;
            }
        };
    }

    @Override
    Asking<JBox2dWorld> asking(Questions.Kind kind) {
        return switch (kind) {
            case RAYS -> (asked, questions) -> new JBox2dQuestions(asked.world, questions)::rays;
            case OVERLAPS -> (asked, questions) -> new JBox2dQuestions(asked.world, questions)::overlaps;
            default -> null;
        };
    }

    @Override
    public boolean plays(Scene scene) {
        return scene instanceof PairSearch || super.plays(scene);
    }

    @Override
    public Run start(Scene scene, int n) {
        return scene instanceof PairSearch search ? new PairsRun(search.layout(n)) : super.start(scene, n);
    }

    /** The tree of boxes alone. It reports only new pairs. */
    private static final class PairsRun implements Run {
        private final PairSearch.Layout layout;
        private final BroadPhase broadPhase = new BroadPhase(new DynamicTree());
        private final int[] proxies;
        private final AABB box = new AABB();
        private final Vec2 move = new Vec2();
        private long count;

        PairsRun(PairSearch.Layout layout) {
            this.layout = layout;
            proxies = new int[layout.x.length];
            for (int i = 0; i < proxies.length; i++) {
                set(i);
                proxies[i] = broadPhase.createProxy(box, i);
            }
        }

        private void set(int i) {
            box.lowerBound.set(layout.x[i] - layout.half[i], layout.y[i] - layout.half[i]);
            box.upperBound.set(layout.x[i] + layout.half[i], layout.y[i] + layout.half[i]);
        }

        @Override
        public void step() {
            layout.move();
            for (int i = 0; i < proxies.length; i++) {
                set(i);
                broadPhase.moveProxy(
                        proxies[i], box, move.set(layout.vx[i] * JBox2dWorld.DT, layout.vy[i] * JBox2dWorld.DT));
            }
            broadPhase.updatePairs((a, b) -> count++);
        }

        @Override
        public long check() {
            return count;
        }
    }
}
