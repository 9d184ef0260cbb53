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
    private final BlockTask casts = this::cast;
    private final BlockTask overlaps = this::overlap;
    private QueryFilter filter;
    private CastAnswers asked;
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
        index.checkOpen();
        index.prepare(by, workers);
        filter = by;
    }

    /** Answers all rays; refuses a batch with a bad one. */
    public void cast(RayBatch batch, QueryFilter by) {
        Inputs.filter(by);
        Inputs.count("rays.count", Objects.requireNonNull(batch, "rays").count);
        for (int i = 0; i < batch.count; i++) {
            float dirX = Inputs.at("rays.dirX", batch.dirX, i);
            Inputs.position("rays.x", i, Inputs.at("rays.x", batch.x, i));
            Inputs.position("rays.y", i, Inputs.at("rays.y", batch.y, i));
            Inputs.direction("rays.dirX", "rays.dirY", i, dirX, Inputs.at("rays.dirY", batch.dirY, i));
            Inputs.length("rays.length", i, Inputs.at("rays.length", batch.length, i));
        }
        batch.reserve(batch.count);
        castAll(batch, by);
    }

    /** Answers all motions; refuses a batch with a bad one. */
    public void cast(ShapeBatch batch, QueryFilter by) {
        Inputs.filter(by);
        Inputs.count("motions.count", Objects.requireNonNull(batch, "motions").count);
        searches[0].probe.set(batch.shape(), 0, 0, 0); // refuses a shape that can't be cast
        for (int i = 0; i < batch.count; i++) {
            Inputs.position("motions.x", i, Inputs.at("motions.x", batch.x, i));
            Inputs.position("motions.y", i, Inputs.at("motions.y", batch.y, i));
            Inputs.angle("motions.angle", i, Inputs.at("motions.angle", batch.angle, i));
            Inputs.position("motions.moveX", i, Inputs.at("motions.moveX", batch.moveX, i));
            Inputs.position("motions.moveY", i, Inputs.at("motions.moveY", batch.moveY, i));
            Inputs.turn("motions.turn", i, Inputs.at("motions.turn", batch.turn, i));
        }
        batch.reserve(batch.count);
        castAll(batch, by);
    }

    private void castAll(CastAnswers batch, QueryFilter by) {
        begin(by);
        asked = batch;
        workers.forBlocks(batch.count, BLOCK_ROWS, casts);
        asked = null;
    }

    private void cast(int block, int from, int to, int worker) {
        Search search = searches[worker];
        for (int i = from; i < to; i++) {
            if (asked instanceof RayBatch b) {
                search.castRay(b.x[i], b.y[i], b.dirX[i], b.dirY[i], b.length[i], Search.FIRST, filter);
            } else if (asked instanceof ShapeBatch b) {
                search.probe.set(b.shape(), b.x[i], b.y[i], b.angle[i]);
                search.castProbe(b.moveX[i], b.moveY[i], b.turn[i], Search.FIRST, filter);
            }
            write(search.answers, asked, i);
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

    /** Answers all boxes; refuses a batch with a bad one. */
    public void overlap(BoxBatch batch, QueryFilter by) {
        Inputs.filter(by);
        Inputs.count("boxes.count", Objects.requireNonNull(batch, "boxes").count);
        for (int i = 0; i < batch.count; i++) {
            float minX = Inputs.at("boxes.minX", batch.minX, i);
            float minY = Inputs.at("boxes.minY", batch.minY, i);
            float maxX = Inputs.at("boxes.maxX", batch.maxX, i);
            Inputs.box("boxes.", i, minX, minY, maxX, Inputs.at("boxes.maxY", batch.maxY, i));
        }
        batch.reserve(batch.count);
        begin(by);
        boxes = batch;
        WorkerBuffer.clearAll(found);
        ranges.reset((batch.count + BLOCK_ROWS - 1) / BLOCK_ROWS);
        workers.forBlocks(batch.count, BLOCK_ROWS, overlaps);
        collect(batch);
        boxes = null;
    }

    private void overlap(int block, int from, int to, int worker) {
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
