package dev.barrage.physics.query.search;

import dev.barrage.physics.body.AwakeRows;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.ecs.change.ChangeLog;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.shape.Shape;

/**
 * Where the targets of a world are, for all questions of all threads.
 *
 * <p>Most bodies end a step within the boxes that the step began with. These stay in the step's broadphase, and nothing
 * is built for them; those that rest are not even looked at. Bodies that left their boxes or came later are copied to
 * {@link #displaced}; bullets and beams, which are in no broadphase, to sets of their own. All of this is made by the
 * first question that needs it, never by a step. What changes after that is noted by the registry's {@link ChangeLog};
 * the next question appends a copy to the set, and of each entity only the last copy counts.
 *
 * <p>Questions read; only {@link #prepare} writes, one thread at a time.
 */
public final class TargetIndex {
    private final StepTargets step;
    private final Registry registry;
    private final ChangeLog changes;
    private final Query bodyTables;
    private final Query bulletTables;

    /** Builds broadphases on the thread that asks, which may be any. */
    private final Workers alone = new Workers(1);

    /** A bit for each body of the step: whether it is as the step left it, and within its box in the broadphase. */
    private long[] unchanged = {};

    /** One box around all boxes of the step. */
    private final Boxes cover = new Boxes(1);

    /** Bodies that have changed since the step. */
    private TargetSet displaced;

    private TargetSet bullets;
    private TargetSet beams;

    /** How many changes of the log are followed. */
    private volatile int followed;

    /** By the index in a handle: the last change that was followed, if the log has such a handle there. */
    private int[] lastChange = {};

    private volatile boolean bodiesReady;
    private volatile boolean bulletsReady;
    private volatile boolean beamsReady;

    /** Whether the questions come from a system: then nothing is made ready, because rows may be changing. */
    private volatile boolean inStep;

    private final float[] bounds = new float[4];
    private final QueryAccess openings = new QueryAccess();
    private final QueryLog log = new QueryLog();

    /** The targets of a world. */
    public TargetIndex(StepTargets step) {
        this.step = step;
        registry = step.registry;
        changes = registry.changes();
        bodyTables = registry.query().all(Components.BODY);
        bulletTables = registry.query().all(Components.BULLET);
        makeSets();
    }

    private void makeSets() {
        unchanged = new long[0];
        lastChange = new int[0];
        displaced = new TargetSet(TargetKind.BODY);
        bullets = new TargetSet(TargetKind.BULLET);
        beams = new TargetSet(TargetKind.BEAM);
    }

    // ---- who may ask when

    /** Begins a step: refuses questions, because the pipeline writes. */
    public void beginStep() {
        openings.close();
    }

    /** When questions are allowed. */
    QueryAccess openings() {
        return openings;
    }

    /** Gets ready for a system that asks, and allows questions until {@link #endSystem}. */
    public void beginSystem(SystemDef system, Workers workers) {
        forget();
        update(
                system.asksFor(Components.BODY),
                system.asksFor(Components.BULLET),
                system.asksFor(Components.BEAM),
                workers);
        stopLog(); // systems may set values of their rows, several at once
        inStep = true;
        openings.open();
    }

    /** Ends the questions of a system. */
    public void endSystem() {
        openings.close();
        inStep = false;
        forget();
    }

    /** Forgets all: the next question looks at everything again. */
    public void forget() {
        bodiesReady = false;
        bulletsReady = false;
        beamsReady = false;
        stopLog();
    }

    private void stopLog() {
        changes.stop();
        followed = 0;
    }

    /** Ends a step: allows questions again. */
    public void endStep() {
        inStep = false;
        forget();
        if (log.isRecording()) {
            log.endStep();
        }
        openings.open();
    }

    /** Gives back memory: the next question finds its targets anew. */
    public void trim() {
        forget();
        makeSets();
    }

    /** Whether questions depend on the fields of a component. */
    public static boolean dependOn(Component component) {
        return component == Components.POSITION
                || component == Components.ROTATION
                || component == Components.FILTER
                || component == Components.BODY
                || component == Components.BULLET
                || component == Components.BEAM;
    }

    // ---- getting ready

    /** Gets ready for questions with a filter. Any thread; does nothing if all is ready. */
    void prepare(QueryFilter filter) {
        prepare(filter, alone);
    }

    /** As above, with workers of the calling thread. */
    void prepare(QueryFilter filter, Workers workers) {
        boolean bodiesWanted = filter.finds(TargetKind.BODY);
        boolean bulletsWanted = filter.finds(TargetKind.BULLET);
        boolean beamsWanted = filter.finds(TargetKind.BEAM);
        boolean ready = changes.count() == followed
                && (bodiesReady || !bodiesWanted)
                && (bulletsReady || !bulletsWanted)
                && (beamsReady || !beamsWanted);
        if (!ready && inStep) {
            throw new IllegalStateException("the filter finds "
                    + (!bodiesReady && bodiesWanted ? "bodies" : !bulletsReady && bulletsWanted ? "bullets" : "beams")
                    + ", which the system does not ask for: name their component in SystemDef.asking");
        }
        if (!ready) {
            update(bodiesWanted, bulletsWanted, beamsWanted, workers);
        }
    }

    private synchronized void update(
            boolean bodiesWanted, boolean bulletsWanted, boolean beamsWanted, Workers workers) {
        if (changes.isFull()) {
            forget();
        }
        while (followed < changes.count()) {
            follow(followed);
            followed++; // by one thread only
        }
        if (!bodiesReady && !bulletsReady && !beamsReady) {
            followed = 0;
            changes.start();
        }
        if (!bodiesReady && bodiesWanted) {
            findBodies(workers);
            bodiesReady = true;
        }
        if (!bulletsReady && bulletsWanted) {
            findBullets(workers);
            bulletsReady = true;
        }
        if (!beamsReady && beamsWanted) {
            findBeams(workers);
            beamsReady = true;
        }
    }

    private void follow(int change) {
        long entity = changes.entity(change);
        int index = Entity.index(entity);
        lastChange = Capacity.grow(lastChange, index + 1);
        lastChange[index] = change;
        if (registry.isAlive(entity)) {
            Table table = registry.tableOf(entity);
            int row = registry.rowOf(entity);
            if (bodiesReady && table.has(Components.BODY)) {
                displaced.beginChange(change);
                displaced.addBody(table, row, step.shapes());
            } else if (bulletsReady && table.has(Components.BULLET)) {
                bullets.beginChange(change);
                bullets.addBullets(table, row, 1);
            } else if (beamsReady && table.has(Components.BEAM)) {
                beams.beginChange(change);
                beams.addBeam(table, row, step.beams);
            }
        }
    }

    /** Whether no entity has changed since a set was sorted. */
    boolean isUpToDate(TargetSet set) {
        return set.sortedAt() == followed - 1;
    }

    /** Whether a copy of an entity still holds that was made when this was the last change. */
    boolean holds(long entity, int change) {
        int index = Entity.index(entity);
        int last = index < lastChange.length ? lastChange[index] : 0;
        boolean isOfLog = last < followed && Entity.index(changes.entity(last)) == index; // not of a log before
        return !isOfLog || last <= change;
    }

    // ---- finding targets

    private void findBodies(Workers workers) {
        displaced.clear();
        if (step.areBoxesBuilt) {
            unchanged = step.bodyTables.unchanged(unchanged);
            step.broadphase.cover(cover);
        }
        for (int t = 0; t < bodyTables.tableCount(); t++) {
            Table table = bodyTables.table(t);
            int at = step.areBoxesBuilt ? step.bodyTables.indexOf(table) : -1;
            int known = at < 0 ? 0 : table.changes().seen();
            findUnchanged(table, at, at + known);
            for (int row = known; row < table.rows(); row++) {
                displaced.addBody(table, row, step.shapes());
            }
        }
        displaced.sort(followed - 1, workers);
    }

    /** Finds which bodies of a table that may have changed are unchanged; copies all others to {@link #displaced}. */
    private void findUnchanged(Table table, int at, int end) {
        Bodies b = step.bodies;
        long[] entity = table.entities();
        float[] x = table.readFloats(Components.X);
        float[] y = table.readFloats(Components.Y);
        float[] angle = table.readFloats(Components.ANGLE);
        int[] shape = table.readInts(Components.SHAPE);
        int[] layer = table.readInts(Components.LAYER);
        int[] group = table.readInts(Components.GROUP);
        int[] sensor = table.readInts(Components.SENSOR);
        for (int i = AwakeRows.nextClear(unchanged, at, end); i < end; i = AwakeRows.nextClear(unchanged, i + 1, end)) {
            int row = i - at;
            boolean isAsLeft = b.entity[i] == entity[row]
                    && b.x[i] == x[row]
                    && b.y[i] == y[row]
                    && b.angle[i] == angle[row]
                    && b.shape[i] == shape[row]
                    && b.layer[i] == layer[row]
                    && b.group[i] == group[row]
                    && b.sensor[i] == (sensor[row] != 0);
            if (isAsLeft && isInBox(i)) {
                unchanged[i >> 6] |= 1L << i;
            } else {
                displaced.addBody(table, row, step.shapes());
            }
        }
    }

    private boolean isInBox(int body) {
        Bodies b = step.bodies;
        Shape shape = step.shapes()[b.shape[body]];
        float r = shape.boundingRadius();
        if (isInBox(body, b.x[body] - r, b.y[body] - r, b.x[body] + r, b.y[body] + r)) {
            return true;
        }
        shape.boundsOf(b.x[body], b.y[body], b.cos[body], b.sin[body], bounds);
        return isInBox(body, bounds[0], bounds[1], bounds[2], bounds[3]);
    }

    private boolean isInBox(int body, float lowX, float lowY, float highX, float highY) {
        Boxes boxes = step.boxes;
        return lowX >= boxes.minX[body]
                && lowY >= boxes.minY[body]
                && highX <= boxes.maxX[body]
                && highY <= boxes.maxY[body];
    }

    private void findBullets(Workers workers) {
        bullets.clear();
        for (int t = 0; t < bulletTables.tableCount(); t++) {
            bullets.addBullets(bulletTables.table(t), 0, bulletTables.table(t).rows());
        }
        bullets.sort(followed - 1, workers);
    }

    private void findBeams(Workers workers) {
        Beams laidOut = step.beams;
        beams.clear();
        for (int beam = 0; beam < laidOut.count; beam++) {
            long entity = laidOut.entity[beam];
            if (laidOut.firing[beam] && registry.isAlive(entity)) {
                beams.addBeam(registry.tableOf(entity), registry.rowOf(entity), laidOut, beam);
            }
        }
        beams.sort(followed - 1, workers);
    }

    // ---- for the search

    /** A bit for each body of the step: whether it is where the step's broadphase has it, unless changed later. */
    long[] unchanged() {
        return unchanged;
    }

    /** One box around all boxes of the step, if they {@linkplain StepTargets#areBoxesBuilt are built}. */
    Boxes cover() {
        return cover;
    }

    /** The questions asked, if they are recorded. */
    public QueryLog log() {
        return log;
    }

    StepTargets step() {
        return step;
    }

    TargetSet displaced() {
        return displaced;
    }

    TargetSet bullets() {
        return bullets;
    }

    TargetSet beams() {
        return beams;
    }
}
