package dev.barrage.benchmarks.scene;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.query.BoxBatch;
import dev.barrage.physics.query.CastAnswers;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.RayBatch;
import dev.barrage.physics.query.ShapeBatch;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Shape;

/** How worlds of Barrage are asked. */
final class Askers {
    private static final float NEAR = 10f;
    private static final QueryFilter BODIES = new QueryFilter();
    private static final Shape CIRCLE = new Circle(QuestionColumns.RADIUS);
    private static final Shape HEXAGON = QuestionColumns.hexagon();

    private Askers() {}

    static Asker rays(World world, QuestionColumns q) {
        WorldQuery query = world.query();
        return tally -> {
            for (int i = 0; i < q.count; i++) {
                if (query.castRay(q.x[i], q.y[i], q.dirX[i], q.dirY[i], q.length[i], BODIES)) {
                    tally.add(query.entity(), query.fraction());
                }
            }
        };
    }

    static Asker rayBatch(World world, QuestionColumns q) {
        RayBatch rays = new RayBatch();
        for (int i = 0; i < q.count; i++) {
            rays.add(q.x[i], q.y[i], q.dirX[i], q.dirY[i], q.length[i]);
        }
        return tally -> {
            world.castRays(rays, BODIES);
            addAll(rays, tally);
        };
    }

    /** Circles and hexagons by turns. */
    static Asker casts(World world, QuestionColumns q) {
        WorldQuery query = world.query();
        return tally -> {
            for (int i = 0; i < q.count; i++) {
                Shape shape = i % 2 == 0 ? CIRCLE : HEXAGON;
                if (query.castShape(shape, q.x[i], q.y[i], 0f, q.moveX[i], q.moveY[i], 0f, BODIES)) {
                    tally.add(query.entity(), query.fraction());
                }
            }
        };
    }

    static Asker castBatches(World world, QuestionColumns q) {
        ShapeBatch[] batches = {new ShapeBatch(CIRCLE), new ShapeBatch(HEXAGON)};
        for (int i = 0; i < q.count; i++) {
            batches[i % 2].add(q.x[i], q.y[i], 0f, q.moveX[i], q.moveY[i], 0f);
        }
        return tally -> {
            for (ShapeBatch batch : batches) {
                world.castShapes(batch, BODIES);
                addAll(batch, tally);
            }
        };
    }

    private static void addAll(CastAnswers answers, Tally tally) {
        for (int i = 0; i < answers.count; i++) {
            if (answers.entity[i] != Entity.NONE) {
                tally.add(answers.entity[i], answers.fraction[i]);
            }
        }
    }

    static Asker overlaps(World world, QuestionColumns q) {
        WorldQuery query = world.query();
        return tally -> {
            for (int i = 0; i < q.count; i++) {
                query.overlapBox(
                        q.x[i] - q.halfWidth[i],
                        q.y[i] - q.halfHeight[i],
                        q.x[i] + q.halfWidth[i],
                        q.y[i] + q.halfHeight[i],
                        BODIES);
                while (query.next()) {
                    tally.add(query.entity(), 0f);
                }
            }
        };
    }

    static Asker overlapBatch(World world, QuestionColumns q) {
        BoxBatch boxes = new BoxBatch();
        for (int i = 0; i < q.count; i++) {
            boxes.add(
                    q.x[i] - q.halfWidth[i],
                    q.y[i] - q.halfHeight[i],
                    q.x[i] + q.halfWidth[i],
                    q.y[i] + q.halfHeight[i]);
        }
        return tally -> {
            world.overlapBoxes(boxes, BODIES);
            for (int i = 0; i < boxes.first[boxes.count]; i++) {
                tally.add(boxes.entity[i], 0f);
            }
        };
    }

    static Asker nearest(World world, QuestionColumns q) {
        WorldQuery query = world.query();
        return tally -> {
            for (int i = 0; i < q.count; i++) {
                if (query.nearest(q.x[i], q.y[i], NEAR, BODIES)) {
                    tally.add(query.entity(), query.distance());
                }
            }
        };
    }
}
