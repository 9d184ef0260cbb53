package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.bullet.ImpactBuffer;
import dev.barrage.physics.bullet.ResponseRanges;
import dev.barrage.physics.contact.BodyManifolds;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.narrowphase.Manifolds;
import dev.barrage.physics.parallel.BlockRanges;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToLongFunction;

/** The output of each stage of a step, in an order that does not depend on the workers. */
final class StageRows {
    private static final IntToLongFunction NO_ENTITY = row -> Entity.NONE;

    private StageRows() {}

    /** Writes the output of a stage that has just run. */
    static void write(World world, Stage stage, Rows out) {
        Stages stages = world.pipeline.stages;
        switch (stage) {
            case GATHER -> bodies(stages.bodies, out);
            case BROADPHASE -> pairs(stages, out);
            case NARROWPHASE -> narrowphase(stages, out);
            case RESPONSE -> response(stages, out);
            case MERGE -> merged(stages, out);
            case DYNAMICS -> solved(stages, out);
            case EVENTS -> state(world, out);
        }
    }

    /** Writes the rows of all tables, and a digest of all state. */
    static void state(World world, Rows out) {
        if (out.areWritten()) {
            for (Table table : world.registry().tables()) {
                rows(table, out);
            }
        }
        out.state("state of the world", world.hash());
    }

    private static void rows(Table table, Rows out) {
        out.begin(table.toString(), 0, table.rows(), row -> table.entities()[row]);
        for (Component component : table.components()) {
            for (Field field : component.fields()) {
                if (field instanceof FloatField f) {
                    out.column(field.toString(), table.floats(f));
                } else if (field instanceof IntField f) {
                    out.column(field.toString(), table.ints(f));
                } else if (field instanceof LongField f) {
                    halves(field.toString(), table.longs(f), table.rows(), out);
                }
            }
        }
    }

    private static void halves(String name, long[] values, int count, Rows out) {
        int[] low = new int[count];
        int[] high = new int[count];
        for (int i = 0; i < count; i++) {
            low[i] = (int) values[i];
            high[i] = (int) (values[i] >>> Integer.SIZE);
        }
        out.column(name + ".low", low);
        out.column(name + ".high", high);
    }

    private static void bodies(Bodies b, Rows out) {
        out.begin("body", 0, b.count, i -> b.entity[i]);
        out.column("x", b.x);
        out.column("y", b.y);
        out.column("angle", b.angle);
        out.column("cos", b.cos);
        out.column("sin", b.sin);
        out.column("vx", b.vx);
        out.column("vy", b.vy);
        out.column("spin", b.omega);
        out.column("centroidX", b.centroidX);
        out.column("centroidY", b.centroidY);
        out.column("type", b.type);
        out.column("shape", b.shape);
        out.column("layer", b.layer);
    }

    /**
     * Writes the pairs of bodies, sorted: their order may follow what a broadphase keeps of the steps before. The
     * candidates of bullets may differ, too: a look-up that is prepared finds fewer in open parts of walls. The contacts
     * and impacts may not.
     */
    private static void pairs(Stages stages, Rows out) {
        long[] pairs = new long[stages.pairs.count];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = (long) stages.pairs.first[i] << Integer.SIZE | stages.pairs.second[i];
        }
        Arrays.sort(pairs);
        out.begin("pair", 0, pairs.length, i -> stages.bodies.entity[(int) (pairs[i] >>> Integer.SIZE)]);
        halves("pair", pairs, pairs.length, out);
    }

    private static void begin(String kind, BlockRanges ranges, int block, IntToLongFunction entity, Rows out) {
        out.begin(kind, ranges.start(block), ranges.end(block) - ranges.start(block), entity);
    }

    private static void narrowphase(Stages stages, Rows out) {
        manifolds(stages, out);
        if (stages.bullets == null) {
            return;
        }
        BlockRanges bullets = stages.bullets.impacts.ranges();
        for (int block = 0; block < bullets.blocks(); block++) {
            impacts(
                    "impact of block " + block,
                    stages,
                    bullets.start(block),
                    bullets.end(block),
                    stages.bullets.impacts.impacts(bullets.worker(block)),
                    out);
        }
        ImpactBuffer ofBeams = stages.bullets.beamImpacts.impacts();
        for (int beam = 0; beam < stages.beams.count; beam++) {
            if (ofBeams.body[beam] >= 0) {
                impacts("impact of beam " + beam, stages, beam, beam + 1, ofBeams, out);
            }
        }
    }

    /** Where a manifold is: its bodies, the lower index first, its worker, and its place in the worker's buffer. */
    private record Found(int low, int high, int worker, int at) {}

    /** Writes the manifolds by pair of bodies: batches follow the order of the pairs. */
    private static void manifolds(Stages stages, Rows out) {
        BodyManifolds found = stages.bodyManifolds;
        List<Found> all = new ArrayList<>();
        for (int batch = 0; batch < found.ranges().blocks(); batch++) {
            int worker = found.ranges().worker(batch);
            for (int i = found.ranges().start(batch); i < found.ranges().end(batch); i++) {
                int a = found.bodyA(worker, i);
                int b = found.bodyB(worker, i);
                all.add(new Found(Math.min(a, b), Math.max(a, b), worker, i));
            }
        }
        all.sort(Comparator.comparingInt(Found::low).thenComparingInt(Found::high)); // stable
        for (Found one : all) {
            Manifolds m = found.manifolds(one.worker);
            out.begin(
                    "manifold of bodies " + one.low + " and " + one.high,
                    one.at,
                    1,
                    i -> stages.bodies.entity[one.low]);
            out.column("normalX", m.normalX);
            out.column("normalY", m.normalY);
            out.column("points", m.pointCount);
            out.begin("its point", 2 * one.at, m.pointCount[one.at], i -> stages.bodies.entity[one.low]);
            out.column("x", m.pointX);
            out.column("y", m.pointY);
            out.column("separation", m.separation);
            out.column("feature", m.feature);
        }
    }

    private static void impacts(String kind, Stages stages, int from, int end, ImpactBuffer impacts, Rows out) {
        out.begin(kind, from, end - from, i -> stages.bodies.entity[impacts.body[i]]);
        out.column("mover", impacts.mover);
        out.column("body", impacts.body);
        out.column("feature", impacts.feature);
        out.column("fraction", impacts.fraction);
        out.column("x", impacts.x);
        out.column("y", impacts.y);
        out.column("normalX", impacts.normalX);
        out.column("normalY", impacts.normalY);
    }

    /** Writes which impact of its block, and with which action, each hit is. */
    private static void response(Stages stages, Rows out) {
        if (stages.bullets == null) {
            return;
        }
        BlockRanges ranges = ResponseRanges.of(stages.bullets.response);
        BlockRanges impacts = stages.bullets.impacts.ranges();
        for (int block = 0; block < ranges.blocks(); block++) {
            int worker = ranges.worker(block);
            int start = ranges.start(block);
            int[] place = new int[ranges.end(block) - start];
            for (int i = 0; i < place.length; i++) {
                place[i] = ResponseRanges.impacts(stages.bullets.response, worker)[start + i] - impacts.start(block);
            }
            out.begin("hit of block " + block, 0, place.length, NO_ENTITY);
            out.column("impact", place);
            begin("hit of block " + block, ranges, block, NO_ENTITY, out);
            out.column("action", ResponseRanges.actions(stages.bullets.response, worker));
        }
    }

    private static void merged(Stages stages, Rows out) {
        hits(stages, out);
        ContactSet c = stages.last.contacts;
        for (int k = 0; k < c.count; k++) {
            int contact = c.order[k];
            out.begin("contact " + k, contact, 1, i -> stages.bodies.entity[c.bodyA[i]]);
            out.column("bodyA", c.bodyA);
            out.column("bodyB", c.bodyB);
            out.column("normalX", c.normalX);
            out.column("normalY", c.normalY);
            out.column("friction", c.friction);
            out.column("restitution", c.restitution);
            out.column("points", c.pointCount);
        }
    }

    private static void hits(Stages stages, Rows out) {
        out.begin("hit", 0, stages.hits.count, i -> stages.hits.first[i]);
        out.column("mover", stages.hits.mover);
        out.column("feature", stages.hits.feature);
        out.column("fraction", stages.hits.fraction);
        out.column("x", stages.hits.x);
        out.column("y", stages.hits.y);
        out.column("normalX", stages.hits.normalX);
        out.column("normalY", stages.hits.normalY);
        out.column("firstLayer", stages.hits.firstLayer);
        out.column("secondLayer", stages.hits.secondLayer);
    }

    /**
     * Writes the motion of bodies, the impulses of their contacts, and all hits: dynamics adds those of beams on bullets.
     */
    private static void solved(Stages stages, Rows out) {
        bodies(stages.bodies, out);
        ContactSet c = stages.last.contacts;
        for (int i = 0; i < c.count; i++) {
            int contact = c.order[i];
            out.begin(
                    "point of contact " + i,
                    2 * contact,
                    c.pointCount[contact],
                    p -> stages.bodies.entity[c.bodyA[contact]]);
            out.column("normalImpulse", c.normalImpulse);
            out.column("tangentImpulse", c.tangentImpulse);
            out.column("totalNormalImpulse", c.totalNormalImpulse);
        }
        hits(stages, out);
    }
}
