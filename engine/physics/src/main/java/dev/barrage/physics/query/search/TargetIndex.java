package dev.barrage.physics.query.search;

import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.ecs.change.ChangeLog;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;

/**
 * Where the targets of a world are, for all questions of all threads.
 *
 * <p>Most bodies end a step within the boxes that the step began with. These stay in the step's broadphase, and nothing
 * is built for them. Bodies that left their boxes or came later are copied to {@link #displaced}; bullets and beams,
 * which are in no broadphase, to sets of their own. All of this is made by the first question that needs it, never by a
 * step. What changes after that is noted by the registry's {@link ChangeLog} and moved to {@link #changedBodies} and
 * {@link #changedBullets} by the next question.
 *
 * <p>Questions read; only {@link #prepare} writes, one thread at a time.
 */
public final class TargetIndex {
    private final StepTargets step;
    private final Registry registry;
    private final ChangeLog changes;
    private final Query bulletTables;

    /** Builds broadphases on the thread that asks, which may be any. */
    private final Workers alone = new Workers(1);

    private StepBodies stepBodies;

    /** Bodies that have changed since the step. */
    private TargetSet displaced;

    private TargetSet changedBodies;
    private TargetSet bullets;
    private TargetSet changedBullets;
    private TargetSet beams;

    private volatile boolean bodiesReady;
    private volatile boolean bulletsReady;
    private volatile boolean beamsReady;

    /** Whether the questions come from a system: then nothing is made ready, because rows may be changing. */
    private volatile boolean inStep;

    private final QueryAccess openings = new QueryAccess();
    private final QueryLog log = new QueryLog();

    /** The targets of a world. */
    public TargetIndex(StepTargets step) {
        this.step = step;
        registry = step.registry;
        changes = registry.changes();
        bulletTables = registry.query().all(Components.BULLET);
        makeSets();
    }

    private void makeSets() {
        stepBodies = new StepBodies(step);
        displaced = new TargetSet(TargetKind.BODY);
        changedBodies = new TargetSet(TargetKind.BODY);
        bullets = new TargetSet(TargetKind.BULLET);
        changedBullets = new TargetSet(TargetKind.BULLET);
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
        changes.stop(); // systems may set values of their rows, several at once
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
        changes.stop();
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
        boolean ready = changes.count() == 0
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
        if (changes.count() > 0) {
            followChanges();
        }
        if (!bodiesReady && !bulletsReady && !beamsReady) {
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

    private void followChanges() {
        boolean tooMany = changes.isFull()
                || changedBodies.count + changes.count() > ChangeLog.ROOM
                || changedBullets.count + changes.count() > ChangeLog.ROOM;
        if (tooMany) {
            bodiesReady = false;
            bulletsReady = false;
            beamsReady = false;
        } else {
            for (int i = 0; i < changes.count(); i++) {
                follow(changes.entity(i));
            }
        }
        changes.start();
    }

    private void follow(long entity) {
        if (bodiesReady) {
            stepBodies.noteChange(entity);
            displaced.remove(entity);
            changedBodies.remove(entity);
        }
        if (bulletsReady) {
            bullets.remove(entity);
            changedBullets.remove(entity);
        }
        if (beamsReady) {
            beams.remove(entity);
        }
        if (registry.isAlive(entity)) {
            Table table = registry.tableOf(entity);
            add(table, registry.rowOf(entity));
        }
    }

    private void add(Table table, int row) {
        if (bodiesReady && table.has(Components.BODY)) {
            changedBodies.addBody(table, row, step.shapes());
        } else if (bulletsReady && table.has(Components.BULLET)) {
            changedBullets.addBullets(table, row, 1);
        } else if (beamsReady && table.has(Components.BEAM)) {
            beamsReady = false; // few: the next question finds them all again
        }
    }

    // ---- finding targets

    private void findBodies(Workers workers) {
        stepBodies.find(displaced);
        displaced.sort(workers);
        changedBodies.clear();
    }

    private void findBullets(Workers workers) {
        bullets.clear();
        changedBullets.clear();
        for (int t = 0; t < bulletTables.tableCount(); t++) {
            bullets.addBullets(bulletTables.table(t), 0, bulletTables.table(t).rows());
        }
        bullets.sort(workers);
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
        beams.sort(workers);
    }

    // ---- for the search

    StepBodies stepBodies() {
        return stepBodies;
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

    TargetSet changedBodies() {
        return changedBodies;
    }

    TargetSet bullets() {
        return bullets;
    }

    TargetSet changedBullets() {
        return changedBullets;
    }

    TargetSet beams() {
        return beams;
    }
}
