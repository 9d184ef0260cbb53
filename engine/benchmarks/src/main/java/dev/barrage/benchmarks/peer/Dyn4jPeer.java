package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.PairSearch;
import dev.barrage.benchmarks.scene.Questions;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import org.dyn4j.collision.broadphase.AABBProducer;
import org.dyn4j.collision.broadphase.DynamicAABBTree;
import org.dyn4j.collision.broadphase.StaticValueAABBExpansionMethod;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.ContinuousDetectionMode;
import org.dyn4j.geometry.AABB;
import org.dyn4j.geometry.Convex;

/** dyn4j. */
final class Dyn4jPeer extends RigidPeer<Body, Convex, Dyn4jWorld> {
    Dyn4jPeer() {
        super("dyn4j 5.0.2");
    }

    @Override
    Dyn4jWorld fast() {
        Dyn4jWorld fast = exact(0f);
        fast.world.getSettings().setContinuousDetectionMode(ContinuousDetectionMode.NONE);
        fast.world.getSettings().setVelocityConstraintSolverIterations(4);
        fast.world.getSettings().setPositionConstraintSolverIterations(2);
        return fast;
    }

    @Override
    Dyn4jWorld exact(float gravity) {
        return new Dyn4jWorld(gravity);
    }

    @Override
    Asking<Dyn4jWorld> asking(Questions.Kind kind) {
        return switch (kind) {
            case RAYS -> Dyn4jQuestions::rays;
            case CASTS -> Dyn4jQuestions::casts;
            case OVERLAPS -> Dyn4jQuestions::overlaps;
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

    /** The tree of boxes alone, the default of dyn4j. */
    private static final class PairsRun implements Run {
        private final PairSearch.Layout layout;
        private final Integer[] numbers;
        private final DynamicAABBTree<Integer> tree;
        private long count;

        PairsRun(PairSearch.Layout layout) {
            this.layout = layout;
            tree = new DynamicAABBTree<>((a, b) -> true, new Boxes(), new StaticValueAABBExpansionMethod<>(0.2));
            numbers = new Integer[layout.x.length];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = i;
                tree.add(numbers[i]);
            }
        }

        private final class Boxes implements AABBProducer<Integer> {
            @Override
            public AABB compute(Integer i) {
                AABB box = new AABB(0);
                compute(i, box);
                return box;
            }

            @Override
            public void compute(Integer i, AABB box) {
                double half = layout.half[i];
                AABB.setFromPoints(layout.x[i] - half, layout.y[i] - half, layout.x[i] + half, layout.y[i] + half, box);
            }
        }

        @Override
        public void step() {
            layout.move();
            tree.update();
            count += tree.detect().size();
        }

        @Override
        public long check() {
            return count;
        }
    }
}
