package dev.barrage.physics.query.search;

import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.LongBuffer;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.query.BoxBatch;
import dev.barrage.physics.query.CastAnswers;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.RayBatch;
import dev.barrage.physics.query.ShapeBatch;
import java.util.Objects;

/** Answers batches by the workers of a world: blocks of rows, whose answers depend on nothing but the row. */
public final class Batches {
    private static final int BLOCK_ROWS = 64;

    private final TargetIndex index;
    private final Workers workers;
    private final Search[] searches;

    /** Per worker: the targets that it found for boxes. */
    private final LongBuffer[] found;

    private final BlockRanges ranges = new BlockRanges();
    private final BlockTask castRays = this::castRays;
    private final BlockTask castShapes = this::castShapes;
    private final BlockTask overlapBoxes = this::overlapBoxes;
    private QueryFilter filter;
    private RayBatch rays;
    private ShapeBatch motions;
    private BoxBatch boxes;

    /** Batches of a world. */
    public Batches(TargetIndex index, Workers workers) {
        this.index = index;
        this.workers = workers;
        searches = new Search[workers.count()];
        found = new LongBuffer[workers.count()];
        for (int w = 0; w < searches.length; w++) {
            searches[w] = new Search(index);
            found[w] = new LongBuffer();
        }
    }

    private void begin(QueryFilter by) {
        index.openings().check();
        index.prepare(by, workers);
        filter = by;
    }

    /** Answers all rays; refuses a batch with a bad one. */
    public void cast(RayBatch batch, QueryFilter by) {
        Objects.requireNonNull(by, "filter");
        Objects.requireNonNull(batch, "rays");
        checkColumns(batch);
        batch.reserve(batch.count);
        for (int i = 0; i < batch.count; i++) {
            check(batch, i);
        }
        begin(by);
        rays = batch;
        workers.forBlocks(batch.count, BLOCK_ROWS, castRays);
        rays = null;
    }

    private static void checkColumns(RayBatch batch) {
        Inputs.count("rays.count", batch.count);
        Inputs.column("rays.x", batch.x.length, batch.count);
        Inputs.column("rays.y", batch.y.length, batch.count);
        Inputs.column("rays.dirX", batch.dirX.length, batch.count);
        Inputs.column("rays.dirY", batch.dirY.length, batch.count);
        Inputs.column("rays.length", batch.length.length, batch.count);
    }

    private static void check(RayBatch batch, int i) {
        Inputs.position("rays.x", i, batch.x[i]);
        Inputs.position("rays.y", i, batch.y[i]);
        Inputs.direction("rays.dirX", "rays.dirY", i, batch.dirX[i], batch.dirY[i]);
        Inputs.length("rays.length", i, batch.length[i]);
    }

    private void castRays(int block, int from, int to, int worker) {
        Search search = searches[worker];
        RayBatch b = rays;
        for (int i = from; i < to; i++) {
            search.castRay(b.x[i], b.y[i], b.dirX[i], b.dirY[i], b.length[i], Search.FIRST, filter);
            write(search.answers, b, i);
        }
    }

    private static void write(Answers answers, CastAnswers out, int row) {
        out.entity[row] = answers.count == 0 ? Entity.NONE : answers.entity[0];
        if (answers.count > 0) {
            out.fraction[row] = answers.key[0];
            out.hitX[row] = answers.x[0];
            out.hitY[row] = answers.y[0];
            out.normalX[row] = answers.nx[0];
            out.normalY[row] = answers.ny[0];
            out.feature[row] = answers.feature[0];
        }
    }

    /** Answers all motions; refuses a batch with a bad one. */
    public void cast(ShapeBatch batch, QueryFilter by) {
        Objects.requireNonNull(by, "filter");
        Objects.requireNonNull(batch, "motions");
        checkColumns(batch);
        batch.reserve(batch.count);
        searches[0].probe.set(batch.shape(), 0, 0, 0); // refuses a shape that can't be cast
        for (int i = 0; i < batch.count; i++) {
            check(batch, i);
        }
        begin(by);
        motions = batch;
        workers.forBlocks(batch.count, BLOCK_ROWS, castShapes);
        motions = null;
    }

    private static void checkColumns(ShapeBatch batch) {
        Inputs.count("motions.count", batch.count);
        Inputs.column("motions.x", batch.x.length, batch.count);
        Inputs.column("motions.y", batch.y.length, batch.count);
        Inputs.column("motions.angle", batch.angle.length, batch.count);
        Inputs.column("motions.moveX", batch.moveX.length, batch.count);
        Inputs.column("motions.moveY", batch.moveY.length, batch.count);
        Inputs.column("motions.turn", batch.turn.length, batch.count);
    }

    private static void check(ShapeBatch batch, int i) {
        Inputs.position("motions.x", i, batch.x[i]);
        Inputs.position("motions.y", i, batch.y[i]);
        Inputs.angle("motions.angle", i, batch.angle[i]);
        Inputs.position("motions.moveX", i, batch.moveX[i]);
        Inputs.position("motions.moveY", i, batch.moveY[i]);
        Inputs.turn("motions.turn", i, batch.turn[i]);
    }

    private void castShapes(int block, int from, int to, int worker) {
        Search search = searches[worker];
        ShapeBatch b = motions;
        for (int i = from; i < to; i++) {
            search.probe.set(b.shape(), b.x[i], b.y[i], b.angle[i]);
            search.castProbe(b.moveX[i], b.moveY[i], b.turn[i], Search.FIRST, filter);
            write(search.answers, b, i);
        }
    }

    /** Answers all boxes; refuses a batch with a bad one. */
    public void overlap(BoxBatch batch, QueryFilter by) {
        Objects.requireNonNull(by, "filter");
        Objects.requireNonNull(batch, "boxes");
        checkColumns(batch);
        batch.reserve(batch.count);
        for (int i = 0; i < batch.count; i++) {
            Inputs.box("boxes", i, batch.minX[i], batch.minY[i], batch.maxX[i], batch.maxY[i]);
        }
        begin(by);
        boxes = batch;
        WorkerBuffer.clearAll(found);
        ranges.reset((batch.count + BLOCK_ROWS - 1) / BLOCK_ROWS);
        workers.forBlocks(batch.count, BLOCK_ROWS, overlapBoxes);
        collect(batch);
        boxes = null;
    }

    private static void checkColumns(BoxBatch batch) {
        Inputs.count("boxes.count", batch.count);
        Inputs.column("boxes.minX", batch.minX.length, batch.count);
        Inputs.column("boxes.minY", batch.minY.length, batch.count);
        Inputs.column("boxes.maxX", batch.maxX.length, batch.count);
        Inputs.column("boxes.maxY", batch.maxY.length, batch.count);
    }

    private void overlapBoxes(int block, int from, int to, int worker) {
        Search search = searches[worker];
        LongBuffer out = found[worker];
        BoxBatch b = boxes;
        int start = out.count;
        for (int i = from; i < to; i++) {
            search.overlapBox(b.minX[i], b.minY[i], b.maxX[i], b.maxY[i], filter);
            Answers answers = search.answers;
            for (int k = 0; k < answers.count; k++) {
                out.add(answers.entity[answers.order[k]]);
            }
            b.first[i + 1] = answers.count;
        }
        ranges.set(block, worker, start, out.count);
    }

    /** Copies what the workers found into the order of the boxes. */
    private void collect(BoxBatch batch) {
        int total = ranges.assignOffsets();
        batch.entity = Capacity.grow(batch.entity, total);
        ranges.merge(found, batch.entity);
        batch.first[0] = 0;
        for (int i = 0; i < batch.count; i++) {
            batch.first[i + 1] += batch.first[i];
        }
    }
}
