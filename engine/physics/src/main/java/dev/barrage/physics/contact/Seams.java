package dev.barrage.physics.contact;

import dev.barrage.physics.body.AwakeRows;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * The visible edges of static polygons that touch others, so that bodies slide over them as over one surface.
 *
 * <p>They follow from the static polygons of the step alone. Where none of these is added, moved, removed or changed, a
 * step only compares them with those of the step before. Else edges are found anew for the polygons that have changed
 * and for those beside them. A polygon hides edges only of those that meet the same bodies: of its own layer, mask and
 * group.
 */
final class Seams {
    /**
     * Largest gap or overlap at which faces count as touching, metres, and as a share of the radius of a thin polygon.
     */
    private static final float TOUCHING = 0.005f;

    private static final float SHARE = 0.02f;

    /** Rounding errors of positions, relative to their distance from the origin. */
    private static final double ROUNDING = 0x1p-22;

    /** Bodies in a block: each takes microseconds. */
    private static final int BLOCK_ROWS = 32;

    private static final EdgeTree[] NONE = {};

    /** One worker's scratch. */
    private static final class Scratch extends Padded {
        final VisibleEdges visible = new VisibleEdges();
        final Boxes query = new Boxes(1);
        final PairBuffer found;
        final float[] bounds = new float[4];

        Scratch(int worker) {
            found = new PairBuffer(worker);
        }
    }

    private final Scratch[] scratch;
    private final Broadphase grid;
    private final BlockTask findBlock = this::findBlock;
    private StaticPolygons now = new StaticPolygons();
    private StaticPolygons before = new StaticPolygons();
    private final Boxes boxes = new Boxes();

    /** Whether the edges of a row have to be found anew. */
    private boolean[] affected = {};

    /** Whether an affected row has hidden edges. */
    private boolean[] anyHidden = {};

    /** Trees that are not used. */
    private EdgeTree[] spare = NONE;

    private int spareCount;

    /** Per body its visible edges, null if all are; meaningful only where {@link #any}. */
    private EdgeTree[] ofBody = NONE;

    private boolean any;

    /** Bodies whose edges are noted; those behind have none. */
    private int assigned;

    /** Number of static bodies that rested in the last step, and whether all static polygons did. */
    private int resting;

    private boolean allRest;

    Seams(int workers) {
        grid = new HierarchicalGrid();
        scratch = new Scratch[workers];
        for (int w = 0; w < workers; w++) {
            scratch[w] = new Scratch(w);
        }
    }

    /** The visible edges of a body if it is a static polygon with hidden ones; else null. */
    EdgeTree visibleEdges(int body) {
        return any ? ofBody[body] : null;
    }

    /** Brings the visible edges up to the static polygons of a step. */
    void run(StepContext step) {
        Bodies bodies = step.bodies;
        Shape[] shapes = step.shapes;
        if (doAllRest(bodies, shapes)) {
            return;
        }
        boolean changed = !now.areThoseOf(bodies, shapes);
        if (changed) {
            StaticPolygons old = now;
            now = before;
            before = old;
            now.read(bodies, shapes);
            findChanged(step.workers);
        }
        if (any && (changed || now.haveMoved || bodies.count > ofBody.length)) {
            assign(bodies, shapes);
        }
    }

    /** Whether all static polygons rest, in this step and in the one before, and as many: then none has changed. */
    private boolean doAllRest(Bodies bodies, Shape[] shapes) {
        AwakeRows awake = bodies.awake;
        boolean areAsMany = allRest && resting == awake.restingStatic();
        resting = awake.restingStatic();
        allRest = !awake.areAll();
        for (int i = 0; allRest && i < awake.count(); i++) {
            allRest = !StaticPolygons.isOne(bodies, awake.row(i), shapes);
        }
        return allRest && areAsMany;
    }

    private void assign(Bodies bodies, Shape[] shapes) {
        ofBody = Capacity.grow(ofBody, bodies.count);
        int row = 0;
        for (int i = 0; i < bodies.count; i++) {
            EdgeTree edges = StaticPolygons.isOne(bodies, i, shapes) ? now.edges[row++] : null;
            if (ofBody[i] != edges) { // a write of a reference costs more than the test
                ofBody[i] = edges;
            }
        }
        for (int i = bodies.count; i < assigned; i++) {
            ofBody[i] = null;
        }
        assigned = bodies.count;
    }

    private void findChanged(Workers workers) {
        buildGrid(workers);
        compare();
        for (int row = 0; row < now.count; row++) {
            if (affected[row] && now.edges[row] == null) {
                now.edges[row] = spareCount > 0 ? spare[--spareCount] : new EdgeTree();
            }
        }
        workers.forBlocks(now.count, BLOCK_ROWS, findBlock);
        any = false;
        for (int row = 0; row < now.count; row++) {
            if (affected[row] && !anyHidden[row]) {
                keep(now.edges[row]);
                now.edges[row] = null;
            }
            any |= now.edges[row] != null;
        }
        before.clear();
    }

    /** Takes the edges of the rows that are as before, and finds those that others affect. */
    private void compare() {
        affected = Capacity.grow(affected, now.count);
        anyHidden = Capacity.grow(anyHidden, now.count);
        Arrays.fill(affected, false);
        Scratch own = scratch[0];
        int same = sameAtEnd();
        for (int row = 0; row < now.count; row++) {
            int old = row < now.count - same ? row : row + before.count - now.count;
            if (old < before.count && now.equals(row, before, old)) {
                now.edges[row] = before.edges[old];
                before.edges[old] = null;
                before.shape[old] = null;
            } else {
                affectAround(now, row, own);
            }
        }
        for (int old = 0; old < before.count; old++) {
            if (before.shape[old] != null) { // gone or changed
                affectAround(before, old, own);
                keep(before.edges[old]);
            }
        }
    }

    /** Keeps a tree that is not used any more for the next one, so that polygons that move make no garbage. */
    private void keep(EdgeTree edges) {
        if (edges == null) {
            return;
        }
        if (spareCount == spare.length) {
            spare = Capacity.grow(spare, spareCount + 1);
        }
        spare[spareCount++] = edges;
    }

    /** Number of equal rows at the end, if rows were added or removed: those behind them have moved. */
    private int sameAtEnd() {
        int most = now.count == before.count ? 0 : Math.min(now.count, before.count);
        int same = 0;
        while (same < most && now.equals(now.count - 1 - same, before, before.count - 1 - same)) {
            same++;
        }
        return same;
    }

    private void buildGrid(Workers workers) {
        boxes.count = 0;
        boxes.ensureCapacity(now.count);
        for (int row = 0; row < now.count; row++) {
            add(now, row, boxes, scratch[0].bounds);
        }
        grid.build(boxes, workers);
    }

    /** Appends the box of a polygon, wider by the distance at which it touches others. */
    private static void add(StaticPolygons rows, int row, Boxes out, float[] bounds) {
        rows.shape[row].boundsOf(rows.x[row], rows.y[row], rows.cos[row], rows.sin[row], bounds);
        float wider = (float) (TOUCHING + rounding(rows, row));
        out.add(bounds[0] - wider, bounds[1] - wider, bounds[2] + wider, bounds[3] + wider, 1, 1, 0);
    }

    private static double rounding(StaticPolygons rows, int row) {
        return ROUNDING * ((double) Math.abs(rows.x[row]) + Math.abs(rows.y[row]));
    }

    private void affectAround(StaticPolygons rows, int row, Scratch own) {
        lookUp(rows, row, own);
        for (int k = 0; k < own.found.count; k++) {
            affected[own.found.second[k]] = true;
        }
    }

    private void lookUp(StaticPolygons rows, int row, Scratch own) {
        own.query.count = 0;
        add(rows, row, own.query, own.bounds);
        own.found.clear();
        grid.lookUp(own.query, 0, own.found);
    }

    private void findBlock(int block, int from, int to, int worker) {
        for (int row = from; row < to; row++) {
            if (affected[row]) {
                find(row, scratch[worker]);
            }
        }
    }

    private void find(int row, Scratch own) {
        Polygon polygon = now.shape[row];
        double cos = now.cos[row];
        double sin = now.sin[row];
        lookUp(now, row, own);
        own.visible.begin(polygon, now.cos[row], now.sin[row]);
        for (int k = 0; k < own.found.count; k++) {
            int other = own.found.second[k];
            if (other != row && now.meetsLike(row, now, other)) {
                double dx = (double) now.x[other] - now.x[row];
                double dy = (double) now.y[other] - now.y[row];
                double cosOther = cos * now.cos[other] + sin * now.sin[other];
                double sinOther = cos * now.sin[other] - sin * now.cos[other];
                double radius = Math.min(polygon.coreRadius(), now.shape[other].coreRadius());
                double touching = Math.min(TOUCHING, SHARE * radius) + rounding(now, row) + rounding(now, other);
                own.visible.add(
                        now.shape[other], cos * dx + sin * dy, cos * dy - sin * dx, cosOther, sinOther, touching);
            }
        }
        anyHidden[row] = own.visible.find(now.edges[row]);
    }
}
