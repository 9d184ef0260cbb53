package dev.barrage.physics.query.search;

import dev.barrage.physics.body.AwakeRows;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.Boxes;
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
 * is built for them; those that rest are not even looked at. Bodies that left their boxes or came later are copied to a
 * set; bullets and beams, which are in no broadphase, to sets of their own. All of this is made by the
 * first question that needs it, never by a step. What changes after that is noted by the registry's {@link ChangeLog};
 * the next question appends a copy to the set, and of each entity only the last copy counts.
 *
 * <p>Questions read; only {@link #prepare} writes, one thread at a time.
 */
public final class TargetIndex {
    /** All kinds of targets; the components and names of each. */
    static final TargetKind[] KINDS = TargetKind.values();

    private static final Component[] COMPONENTS = {Components.BODY, Components.BULLET, Components.BEAM};
    private static final String[] NAMES = {"bodies", "bullets", "beams"};

    final StepTargets step;
    private final Registry registry;
    private final ChangeLog changes;
    private final Query bodyTables;
    private final Query bulletTables;

    /** Builds broadphases on the thread that asks, which may be any. */
    final Workers alone = new Workers(1);

    /**
     * A bit for each body of the step: whether it is as the step left it, and within its box in the broadphase, unless
     * changed later.
     */
    long[] unchanged = {};

    /** One box around all boxes of the step, if they {@linkplain StepTargets#areBoxesBuilt are built}. */
    final Boxes cover = new Boxes(1);

    /** By kind: bodies that are not where the step's broadphase has them, all bullets, all beams. */
    private final TargetSet[] sets = new TargetSet[KINDS.length];

    /** How many changes of the log are followed. */
    private volatile int followed;

    /** By the index in a handle: the last change that was followed, if the log has such a handle there. */
    private int[] lastChange = {};

    /** A bit for each kind whose targets are found. */
    private volatile int ready;

    /** Whether the questions come from a system: then nothing is made ready, because rows may be changing. */
    private volatile boolean inStep;

    private final float[] bounds = new float[4];

    /** Times that asking was allowed or refused; odd while it is allowed. Written by the thread that steps the world. */
    private volatile int openings = 1;

    final QueryLog log = new QueryLog();

    /** The targets of a world. */
    public TargetIndex(StepTargets step) {
        this.step = step;
        registry = step.registry;
        changes = registry.changes();
        bodyTables = registry.query().all(Components.BODY).none(Components.DISABLED);
        bulletTables = registry.query().all(Components.BULLET);
        makeSets();
    }

    private void makeSets() {
        unchanged = new long[0];
        lastChange = new int[0];
        for (TargetKind kind : KINDS) {
            sets[kind.ordinal()] = new TargetSet(kind);
        }
    }

    // ---- who may ask when

    /** Begins a step: refuses questions, because the pipeline writes. */
    public void beginStep() {
        close();
    }

    private void open() {
        openings |= 1; // by one thread only
    }

    private void close() {
        openings += openings & 1; // by one thread only
    }

    /**
     * Checks that asking is allowed.
     *
     * @return for {@link #checkOpenSince}
     * @throws IllegalStateException if it is not
     */
    int checkOpen() {
        int opening = openings;
        if ((opening & 1) == 0) {
            throw new IllegalStateException(
                    "a step is running: ask between steps, or from a system made with SystemDef.asking()");
        }
        return opening;
    }

    /**
     * Checks that asking was allowed all the time since {@link #checkOpen}.
     *
     * @throws IllegalStateException if it was not: the answers may be torn
     */
    void checkOpenSince(int opening) {
        if (openings != opening) {
            throw new IllegalStateException("a step began while another thread asked: ask between steps");
        }
    }

    /** Gets ready for a system that asks, and allows questions until {@link #endSystem}. */
    public void beginSystem(SystemDef system, Workers workers) {
        forget();
        int wanted = 0;
        for (TargetKind kind : KINDS) {
            wanted |= system.asksFor(COMPONENTS[kind.ordinal()]) ? bit(kind) : 0;
        }
        update(wanted, workers);
        stopLog(); // systems may set values of their rows, several at once
        inStep = true;
        open();
    }

    /** Ends the questions of a system. */
    public void endSystem() {
        close();
        inStep = false;
        forget();
    }

    /** Forgets all: the next question looks at everything again. */
    public void forget() {
        ready = 0;
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
        open();
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

    /** Gets ready for questions with a filter, by workers of the calling thread. Does nothing if all is ready. */
    void prepare(QueryFilter filter, Workers workers) {
        int wanted = 0;
        for (TargetKind kind : KINDS) {
            wanted |= filter.finds(kind) ? bit(kind) : 0;
        }
        int missing = wanted & ~ready;
        if (missing != 0 && inStep) {
            throw new IllegalStateException("the filter finds " + NAMES[Integer.numberOfTrailingZeros(missing)]
                    + ", which the system does not ask for: name their component in SystemDef.asking");
        }
        if (missing != 0 || changes.count() != followed) {
            update(wanted, workers);
        }
    }

    private static int bit(TargetKind kind) {
        return 1 << kind.ordinal();
    }

    private synchronized void update(int wanted, Workers workers) {
        if (changes.isFull()) {
            forget();
        }
        while (followed < changes.count()) {
            follow(followed);
            followed++; // by one thread only
        }
        if (ready == 0) {
            changes.start();
        }
        for (TargetKind kind : KINDS) {
            if ((wanted & ~ready & bit(kind)) != 0) {
                find(set(kind), workers);
                ready |= bit(kind);
            }
        }
    }

    private void follow(int change) {
        long entity = changes.entity(change);
        int index = Entity.index(entity);
        lastChange = Capacity.grow(lastChange, index + 1);
        lastChange[index] = change;
        if (registry.isAlive(entity)) {
            Table table = registry.tableOf(entity);
            TargetKind kind = kindOf(table);
            if (kind != null && (ready & bit(kind)) != 0) {
                set(kind).beginChange(change);
                set(kind).add(table, registry.rowOf(entity), step);
            }
        }
    }

    /** What the rows of a table are, or null if they are no targets. */
    static TargetKind kindOf(Table table) {
        if (table.has(Components.DISABLED)) {
            return null;
        }
        for (TargetKind kind : KINDS) {
            if (table.has(COMPONENTS[kind.ordinal()])) {
                return kind;
            }
        }
        return null;
    }

    /** Whether no entity has changed since a set was sorted. */
    boolean isUpToDate(TargetSet set) {
        return set.sortedAt == followed - 1;
    }

    /** Whether a copy of an entity still holds that was made when this was the last change. */
    boolean holds(long entity, int change) {
        int index = Entity.index(entity);
        int last = index < lastChange.length ? lastChange[index] : 0;
        boolean isOfLog = last < followed && Entity.index(changes.entity(last)) == index; // not of a log before
        return !isOfLog || last <= change;
    }

    // ---- finding targets

    private void find(TargetSet set, Workers workers) {
        set.clear();
        if (set.kind == TargetKind.BODY) {
            findBodies(set);
        } else if (set.kind == TargetKind.BULLET) {
            for (int t = 0; t < bulletTables.tableCount(); t++) {
                set.addBullets(bulletTables.table(t), 0, bulletTables.table(t).rows());
            }
        } else {
            for (int beam = 0; beam < step.beams.count; beam++) {
                long entity = step.beams.entity[beam];
                if (step.beams.firing[beam] && registry.isAlive(entity)) {
                    set.addBeam(registry.tableOf(entity), registry.rowOf(entity), step.beams, beam);
                }
            }
        }
        set.sort(followed - 1, workers);
    }

    private void findBodies(TargetSet displaced) {
        if (step.areBoxesBuilt) {
            unchanged = step.bodyTables.unchanged(unchanged);
            step.broadphase.cover(cover);
        }
        for (int t = 0; t < bodyTables.tableCount(); t++) {
            Table table = bodyTables.table(t);
            int at = step.areBoxesBuilt ? step.bodyTables.indexOf(table) : -1;
            int known = at < 0 ? 0 : table.changes().seen();
            findUnchanged(table, at, at + known, displaced);
            for (int row = known; row < table.rows(); row++) {
                displaced.addBody(table, row, step.shapes());
            }
        }
    }

    /** Finds which bodies of a table that may have changed are unchanged; copies all others to {@code displaced}. */
    private void findUnchanged(Table table, int at, int end, TargetSet displaced) {
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

    /** The questions asked, if they are recorded. */
    public QueryLog log() {
        return log;
    }

    TargetSet set(TargetKind kind) {
        return sets[kind.ordinal()];
    }
}
