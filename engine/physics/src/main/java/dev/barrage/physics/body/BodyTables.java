package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.ecs.change.RowChanges;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * Copies the body rows of all tables to flat columns at the start of a step, and changes back to the rows at its end.
 */
public final class BodyTables {
    /** How many of the first fields of floats are the motion, and how many are written by a step. */
    private static final int MOTION = 6, WRITTEN = 9;

    /** Where the first fields of floats are kept for interpolation. */
    private static final FloatField[] PREVIOUS = {
        Components.PREVIOUS_X, Components.PREVIOUS_Y, Components.PREVIOUS_ANGLE,
    };

    private final Registry registry;
    private final SleepSettings sleep;
    private final Query tables;
    private final OptionalColumns surfaces;
    private final OptionalColumns sleepLimits;
    private final OptionalColumns locks;
    private final OptionalColumns fluids;
    private final OptionalColumns oneWays;
    private final OptionalColumns[] optional;
    private final Query bullets;
    private final Bodies bodies;
    private final BirthOrder births = new BirthOrder();
    private final AwakeRows awake;
    private final Colliders colliders;
    private final BodyEventLists changes;

    /** Number of bodies in the step before. */
    private int countBefore;

    /** The tables at the last look, and the index of the first body of each. */
    private Table[] seen = {};

    private int[] seenAt = {};
    private int seenCount;

    /** Whether the step has written the rows that it gathered. */
    private boolean done;

    /** Bodies that have changed since they rested, or that are woken by hand; they are awake. */
    private int[] disturbed = {};

    private int disturbedCount;

    /** Whether bodies that sleep, or that others sleep on, may be gone. */
    private boolean mayHaveLost;

    private boolean haveRowsMoved;

    /** Settings at the last gathering, which decide what rests. */
    private boolean sleepWasOn;

    private float lastGravityX, lastGravityY;

    private final BadRows bad;
    private final BlockTask derive = this::derive;
    private Shape[] shapes;

    /** Per body: 0 if its numbers are in the ranges of their fields. */
    private float[] flaw = {};

    /** Whether a block has a body that is not fit for the step. Workers only ever set it. */
    private boolean flawed;

    /**
     * Tables of one world.
     *
     * @param bodies receives the rows
     * @param bad gets the rows that are not fit for the step
     */
    public BodyTables(Registry registry, Bodies bodies, SleepSettings sleep, BadRows bad) {
        this.registry = registry;
        this.sleep = sleep;
        tables = registry.query().all(Components.BODY).none(Components.DISABLED);
        surfaces = new OptionalColumns(
                registry, 0f, Components.SURFACE, Components.ROLLING_RESISTANCE, Components.TANGENT_SPEED);
        sleepLimits = new OptionalColumns(
                registry, -1f, Components.SLEEP_LIMITS, Components.SLEEP_SPEED, Components.SLEEP_SECONDS);
        locks = new OptionalColumns(registry, Components.LOCKS, Components.LOCKED);
        fluids = new OptionalColumns(
                registry,
                0f,
                Components.FLUID,
                Components.FLUID_DENSITY,
                Components.LINEAR_DRAG,
                Components.ANGULAR_DRAG,
                Components.FLOW_X,
                Components.FLOW_Y);
        oneWays = new OptionalColumns(registry, 0f, Components.ONE_WAY, Components.ONE_WAY_X, Components.ONE_WAY_Y);
        optional = new OptionalColumns[] {surfaces, sleepLimits, oneWays, locks, fluids};
        bullets = registry.query().all(Components.BODY, Components.BULLET_BODY);
        this.bodies = bodies;
        awake = bodies.awake;
        colliders = new Colliders(registry, bodies);
        changes = new BodyEventLists(registry, bodies);
        this.bad = bad;
    }

    /**
     * Copies the body rows, table by table, to the flat columns, and derives the other columns from the shapes. Rows of
     * static bodies that are as the last step left them may stay as they are. Notes bad rows; if there are some, settle
     * them and gather again.
     */
    public void gather(StepContext step) {
        shapes = step.shapes;
        int total = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            total += tables.table(t).rows();
        }
        bodies.ensureCapacity(total);
        bodies.count = total;
        beginOptional(step.haveMaterials);
        done &= sleep.isOn == sleepWasOn;
        done &= !sleep.isOn || sleep.gravityX == lastGravityX && sleep.gravityY == lastGravityY;
        sleepWasOn = sleep.isOn;
        lastGravityX = sleep.gravityX;
        lastGravityY = sleep.gravityY;
        mayHaveLost = !done || haveLostRows();
        disturbedCount = 0;
        bodies.hitAsleepCount = 0;
        changes.begin();
        bodies.mayRest |= sleep.isOn || !done;
        if (awake.begin(total, done)) {
            wakeChanged();
        }
        awake.list(total);
        bodies.anyAsleep = awake.anySleeps();
        done = false;
        flawed = false;
        haveRowsMoved = mayHaveLost || total != countBefore || tables.tableCount() != seenCount;
        countBefore = total;
        look();
        flaw = Capacity.grow(flaw, bodies.count);
        births.rank(bodies.rank, bodies.count);
        awake.forBlocks(bodies.count, derive, step.workers);
        gatherColliders(haveRowsMoved);
        bodies.mayRest = sleep.isOn;
        if (flawed) {
            examineAll();
        }
    }

    /** Has all rows looked at if the first body with such columns comes or the last one goes: they may be old. */
    private void beginOptional(boolean haveMaterials) {
        bodies.hasSurfaces = surfaces.begin(haveMaterials, bodies.count);
        bodies.rollingResistance = surfaces.columns[0];
        bodies.tangentSpeed = surfaces.columns[1];
        bodies.hasSleepLimits = sleepLimits.begin(false, bodies.count);
        bodies.sleepSpeed = sleepLimits.columns[0];
        bodies.sleepSeconds = sleepLimits.columns[1];
        bodies.hasLocks = locks.begin(false, bodies.count);
        bodies.locks = locks.bitColumn;
        bodies.hasFluids = fluids.begin(false, bodies.count);
        bodies.fluidDensity = fluids.columns[0];
        bodies.linearDrag = fluids.columns[1];
        bodies.angularDrag = fluids.columns[2];
        bodies.flowX = fluids.columns[3];
        bodies.flowY = fluids.columns[4];
        bodies.hasOneWays = oneWays.begin(false, bodies.count);
        bodies.oneWayX = oneWays.columns[0];
        bodies.oneWayY = oneWays.columns[1];
        bodies.passing = bodies.hasOneWays ? Capacity.grow(bodies.passing, bodies.count) : bodies.passing;
        for (OptionalColumns each : optional) {
            done &= each.areAsBefore();
        }
        boolean hadBullets = bodies.hasBullets;
        bodies.hasBullets = bullets.rows() > 0;
        if (bodies.hasBullets) {
            bodies.bullet = Capacity.grow(bodies.bullet, bodies.count);
        }
        done &= bodies.hasBullets == hadBullets;
    }

    /**
     * Has further colliders follow their bodies.
     *
     * @param moved whether bodies may have other indices than in the last step
     */
    private void gatherColliders(boolean moved) {
        boolean had = bodies.hasColliders;
        colliders.begin();
        colliders.shiftCenters(this);
        if (had != bodies.hasColliders || had && moved) {
            colliders.findOwners(this);
        }
        if (!bodies.hasColliders) {
            return;
        }
        for (int t = 0; t < seenCount; t++) {
            if (seen[t].has(Components.COLLIDER)) {
                gatherColliders(seen[t], seenAt[t]);
            }
        }
        listAwake();
    }

    private void gatherColliders(Table table, int at) {
        int end = at + table.rows();
        for (int i = awake.nextResting(at, end); i < end; i = awake.nextResting(i + 1, end)) {
            if (!awake.rests(bodies.owner[i])) {
                awake.wake(i);
                gather(table, at, i - at, 1);
                derive(0, i, i + 1, 0);
            }
        }
        for (int from = awake.nextRange(at, end); from < end; from = awake.nextRange(from, end)) {
            int to = awake.endOfRange(from, end);
            for (int i = from; i < to; i++) {
                boolean fit = colliders.follow(table, at, i);
                flawed |= !fit || bodies.type[i] == Bodies.DYNAMIC && shapes[bodies.shape[i]].isScenery();
            }
            if (bodies.mayRest) {
                settle(table, at, from, to);
                keepTogether(from, to);
            }
            noteRest(table, at, from, to);
            from = to;
        }
    }

    /** Wakes bodies with sleeping colliders, and sleeping bodies with colliders that are awake. */
    private void keepTogether(int from, int to) {
        for (int i = from; i < to; i++) {
            boolean bodySleeps = bodies.type[bodies.owner[i]] == Bodies.ASLEEP;
            boolean sleeps = bodies.type[i] == Bodies.ASLEEP;
            if (sleeps && !bodySleeps || bodySleeps && !sleeps && !bodies.sensor[i]) {
                disturb(i);
            }
        }
    }

    private void disturb(int i) {
        disturbed = Capacity.grow(disturbed, disturbedCount + 1);
        disturbed[disturbedCount++] = i;
    }

    /** Whether bodies may have other indices than in the last step. */
    public boolean haveRowsMoved() {
        return haveRowsMoved;
    }

    /** What the step changes of bodies, for those who read it after the step. */
    public BodyEventLists changes() {
        return changes;
    }

    /** The serial number of a body in the step. */
    public long birth(int i) {
        return births.birth(i);
    }

    /** Number of bodies in the step, further colliders included. */
    public int count() {
        return bodies.count;
    }

    /** Further colliders of this step. */
    public Colliders colliders() {
        return colliders;
    }

    /** Whether a row may be gone since the last look. */
    private boolean haveLostRows() {
        boolean lost = tables.tableCount() < seenCount;
        for (int t = 0; !lost && t < seenCount; t++) {
            lost = seen[t] != tables.table(t) || seen[t].changes().anyGone();
        }
        return lost;
    }

    /** Makes ready for {@link #digest} between steps; then {@link #forget}. */
    void beginDigests(boolean haveMaterials) {
        bodies.count = 1;
        bodies.ensureCapacity(1);
        beginOptional(haveMaterials);
    }

    /** The digest that a body would rest with if it were as its row is. */
    long digest(Table table, int row) {
        gather(table, -row, row, 1);
        if (bodies.hasLocks && table.has(Components.COLLIDER)) {
            bodies.locks[0] = colliders.locksOfBody(table, row);
        }
        return bodies.digest(0, sleep);
    }

    /** Has all rows looked at in the next step, as if all were new. */
    public void forget() {
        done = false;
        changes.clear();
    }

    /** Wakes the rows of static bodies that are new, have moved or may have been written to. */
    private void wakeChanged() {
        int at = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            if (t >= seenCount || seen[t] != table || seenAt[t] != at) {
                break;
            }
            dropChanged(awake.resting(), table, at, at + table.rows());
            at += table.rows();
        }
        AwakeRows.clear(awake.resting(), at, bodies.count);
    }

    /**
     * Finds the bodies that rest and whose rows are as the last step left them.
     *
     * @param bits a bit for each body
     * @return these, or a longer array
     */
    public long[] unchanged(long[] bits) {
        int words = bodies.count + 63 >> 6;
        long[] still = Capacity.grow(bits, words);
        if (awake.areAll()) {
            Arrays.fill(still, 0, words, 0);
            return still;
        }
        System.arraycopy(awake.resting(), 0, still, 0, words);
        for (int t = 0; t < seenCount; t++) {
            dropChanged(still, seen[t], seenAt[t], t + 1 < seenCount ? seenAt[t + 1] : bodies.count);
        }
        return still;
    }

    /** Clears the bits of rows that are new, have moved or may have been written to. */
    private void dropChanged(long[] still, Table table, int at, int end) {
        RowChanges changes = table.changes();
        for (int row = changes.nextNoted(0); row < changes.seen(); row = changes.nextNoted(row + 1)) {
            AwakeRows.clear(still, at + row, at + row + 1);
        }
        if (changes.mayHaveAny()) {
            dropWritten(still, table, at, at + changes.seen());
        }
        AwakeRows.clear(still, at + changes.seen(), end);
    }

    /** Clears the bits of rows whose values differ from those of the last step, in columns that were handed out. */
    private void dropWritten(long[] still, Table table, int at, int end) {
        for (int from = AwakeRows.nextSet(still, at, end); from < end; from = AwakeRows.nextSet(still, from, end)) {
            int to = AwakeRows.nextClear(still, from, end);
            for (int c = 0; c < bodies.ints.length; c++) {
                compare(still, table, Bodies.INT_FIELDS[c], bodies.ints[c], at, from, to);
            }
            for (int c = 0; c < bodies.floats.length; c++) {
                compare(still, table, Bodies.FLOAT_FIELDS[c], bodies.floats[c], at, from, to);
            }
            for (int c = 0; c < PREVIOUS.length; c++) {
                compare(still, table, PREVIOUS[c], bodies.floats[c], at, from, to);
            }
            for (OptionalColumns some : optional) {
                for (int c = 0; table.has(some.component) && c < some.fields.length; c++) {
                    compare(still, table, some.fields[c], some.columns[c], at, from, to);
                }
                if (some.bits != null && table.has(some.component)) {
                    compare(still, table, some.bits, some.bitColumn, at, from, to);
                }
            }
            if (table.mayHaveWritten(Components.SENSOR) || table.mayHaveWritten(Components.SECONDS_LEFT)) {
                dropUnrested(still, table, at, from, to);
            }
            from = to;
        }
    }

    private static void compare(long[] still, Table table, FloatField field, float[] kept, int at, int from, int to) {
        if (table.mayHaveWritten(field)) {
            float[] now = table.readFloats(field);
            for (int i = from; i < to; i++) {
                int same = Arrays.mismatch(now, i - at, to - at, kept, i, to);
                i = same < 0 ? to : i + same;
                if (i < to) {
                    AwakeRows.clear(still, i, i + 1);
                }
            }
        }
    }

    private static void compare(long[] still, Table table, IntField field, int[] kept, int at, int from, int to) {
        if (table.mayHaveWritten(field)) {
            int[] now = table.readInts(field);
            for (int i = from; i < to; i++) {
                int same = Arrays.mismatch(now, i - at, to - at, kept, i, to);
                i = same < 0 ? to : i + same;
                if (i < to) {
                    AwakeRows.clear(still, i, i + 1);
                }
            }
        }
    }

    private static void dropUnrested(long[] still, Table table, int at, int from, int to) {
        int[] sensor = table.readInts(Components.SENSOR);
        float[] secondsLeft = table.readFloats(Components.SECONDS_LEFT);
        for (int i = from; i < to; i++) {
            if (sensor[i - at] != 0 || secondsLeft[i - at] != Float.POSITIVE_INFINITY) {
                AwakeRows.clear(still, i, i + 1);
            }
        }
    }

    /** Gathers the rows that are awake, and remembers which may rest in the next step. */
    private void look() {
        seenCount = tables.tableCount();
        seen = Capacity.grow(seen, seenCount);
        seenAt = Capacity.grow(seenAt, seenCount);
        births.begin(bodies.count);
        int at = 0;
        for (int t = 0; t < seenCount; t++) {
            Table table = tables.table(t);
            seen[t] = table;
            seenAt[t] = at;
            births.add(table.longs(Components.BIRTH), at, table.rows());
            int end = at + table.rows();
            for (int from = awake.nextRange(at, end); from < end; from = awake.nextRange(from, end)) {
                int to = awake.endOfRange(from, end);
                gather(table, at, from - at, to - from);
                if (!table.has(Components.COLLIDER)) { // these follow when all bodies are here
                    if (bodies.mayRest) {
                        settle(table, at, from, to);
                    }
                    noteRest(table, at, from, to);
                }
                from = to;
            }
            table.changes().look(table.rows());
            at = end;
        }
    }

    /** Finds which bodies sleep, and which have changed since they rested. */
    private void settle(Table table, int at, int from, int to) {
        System.arraycopy(table.longs(Components.REST), from - at, bodies.rest, from, to - from);
        for (int i = from; i < to; i++) {
            if (!Bodies.isAwake(bodies.rest[i])) {
                settle(i);
            } else if (!sleep.isOn && bodies.rest[i] != Bodies.AWAKE) {
                forgetRest(i);
            }
        }
    }

    private void settle(int i) {
        if (bodies.rest[i] == Bodies.NEVER_SLEEPS) {
            return;
        }
        boolean canSleep = bodies.type[i] == Bodies.DYNAMIC && !bodies.sensor[i];
        long rest = bodies.rest[i];
        boolean waits = rest == Bodies.START_ASLEEP || rest == Bodies.SLEEP_NEXT;
        if (waits && (!sleep.isOn || canSleep && rest == Bodies.SLEEP_NEXT)) {
            return;
        }
        if (waits && canSleep) {
            bodies.stop(i);
            rest = bodies.digest(i, sleep);
            bodies.rest[i] = rest;
        }
        if (sleep.isOn && rest == bodies.digest(i, sleep)) {
            bodies.type[i] = canSleep ? Bodies.ASLEEP : bodies.type[i];
            bodies.anyAsleep |= canSleep;
        } else {
            disturb(i);
            forgetRest(i);
            if (canSleep) {
                changes.note(changes.woke, i);
            }
        }
    }

    private void forgetRest(int i) {
        bodies.rest[i] = Bodies.AWAKE;
        Table table = registry.tableOf(bodies.entity[i]);
        int row = registry.rowOf(bodies.entity[i]);
        table.longs(Components.REST)[row] = Bodies.AWAKE;
    }

    /** Number of bodies that have changed since they rested. */
    public int disturbedCount() {
        return disturbedCount;
    }

    /** A body that has changed since it rested, or is woken by hand. */
    public int disturbed(int i) {
        return disturbed[i];
    }

    /** Whether bodies that sleep, or that others sleep on, may be gone since the last step. */
    public boolean mayHaveLost() {
        return mayHaveLost;
    }

    /** The index of an entity in the step, or -1 if it is gone. */
    public int indexOf(long entity) {
        if (registry.isAlive(entity)) {
            int at = indexOf(registry.tableOf(entity));
            return at < 0 ? -1 : at + registry.rowOf(entity);
        }
        return -1;
    }

    /** The index of the first body of a table in the step, or -1 if it has none there. */
    public int indexOf(Table table) {
        for (int t = 0; t < seenCount; t++) {
            if (seen[t] == table) {
                return seenAt[t];
            }
        }
        return -1;
    }

    /** Wakes a body that sleeps. When all are woken, {@link #listAwake}. */
    public void wake(int i) {
        bodies.type[i] = Bodies.DYNAMIC;
        forgetRest(i);
        changes.note(changes.woke, i);
        awake.wakeForGood(i);
        if (bodies.owner[i] != i) {
            colliders.add(i);
        }
    }

    /** Has the stages look at what has been woken. */
    public void listAwake() {
        awake.list(bodies.count);
    }

    /** Notes that a body sleeps on another that rests as it is. */
    public void rest(int i) {
        bodies.clearForces(i);
        bodies.rest[i] = bodies.digest(i, sleep);
        registry.tableOf(bodies.entity[i]).longs(Components.REST)[registry.rowOf(bodies.entity[i])] = bodies.rest[i];
    }

    /** Puts a body to sleep where the step has moved it. */
    public void fallAsleep(int i) {
        bodies.stop(i);
        bodies.rest[i] = bodies.digest(i, sleep);
        changes.note(changes.fellAsleep, i);
    }

    /** Has drawing not interpolate the last step of a body that has fallen asleep in it. */
    public void endMotion(int i) {
        Table table = registry.tableOf(bodies.entity[i]);
        int row = registry.rowOf(bodies.entity[i]);
        for (int c = 0; c < PREVIOUS.length; c++) {
            table.readFloats(PREVIOUS[c])[row] = bodies.floats[c][i];
        }
    }

    /** Notes which bodies this step leaves as they are, for good. */
    private void noteRest(Table table, int at, int from, int to) {
        float[] secondsLeft = table.readFloats(Components.SECONDS_LEFT);
        for (int first = from; first < to; first = AwakeRows.nextWord(first)) {
            int end = Math.min(to, AwakeRows.nextWord(first));
            long rest = 0;
            long asleep = 0;
            boolean any = isAnyStatic(first, end);
            for (int i = first; any && i < end; i++) {
                long bit = secondsLeft[i - at] == Float.POSITIVE_INFINITY && isLeftAsItIs(i) ? 1L << i - first : 0;
                rest |= bit;
                asleep |= bodies.type[i] == Bodies.ASLEEP ? bit : 0;
            }
            awake.setCanRest(first, end, rest, asleep);
        }
    }

    /** A loop without branches, which takes vector instructions: mostly none is. */
    private boolean isAnyStatic(int from, int to) {
        int least = Integer.MAX_VALUE;
        for (int i = from; i < to; i++) {
            least = Math.min(least, bodies.type[i]);
        }
        return least <= Bodies.FIXED;
    }

    /** Whether a body is static or sleeps, and this step changes nothing of it but its lifetime. */
    private boolean isLeftAsItIs(int i) {
        boolean still = bodies.type[i] == Bodies.ASLEEP || bodies.type[i] == Bodies.FIXED;
        return still && !bodies.sensor[i] && bodies.forceX[i] == 0f && bodies.forceY[i] == 0f && bodies.torque[i] == 0f;
    }

    private void gather(Table table, int tableAt, int row, int rows) {
        int at = tableAt + row;
        System.arraycopy(table.entities(), row, bodies.entity, at, rows);
        gatherAngles(table.readFloats(Components.ANGLE), row, at, rows);
        for (int c = 0; c < bodies.ints.length; c++) {
            System.arraycopy(table.readInts(Bodies.INT_FIELDS[c]), row, bodies.ints[c], at, rows);
        }
        for (int c = 0; c < bodies.floats.length; c++) {
            System.arraycopy(floats(table, c), row, bodies.floats[c], at, rows);
        }
        for (OptionalColumns some : optional) {
            some.gather(table, row, at, rows);
        }
        if (locks.areUsed && table.has(Components.LOCKS)) {
            bodies.holdLocked(at, at + rows);
        }
        if (bodies.hasBullets) {
            Arrays.fill(bodies.bullet, at, at + rows, table.has(Components.BULLET_BODY));
        }
        int[] sensor = table.readInts(Components.SENSOR);
        int bits = 0;
        for (int i = 0; i < rows; i++) {
            bodies.sensor[at + i] = sensor[row + i] != 0;
            flawed |= bodies.type[at + i] == Bodies.ASLEEP; // a row that says so itself
            bits |= sensor[row + i];
        }
        flawed |= !Components.SENSOR.accepts(bits);
    }

    /** Copies angles. If an angle is as the last step left it, its cosine and sine are kept, too. */
    private void gatherAngles(float[] angle, int row, int at, int rows) {
        for (int i = 0; i < rows; i++) {
            if (Float.floatToRawIntBits(angle[row + i]) != Float.floatToRawIntBits(bodies.angle[at + i])) {
                bodies.setAngle(at + i, angle[row + i]);
            }
        }
    }

    private void derive(int block, int from, int to, int worker) {
        boolean fit = areFit(from, to);
        for (int i = from; i < to; i++) {
            if (hasShape(bodies.shape[i])) {
                Shape shape = shapes[bodies.shape[i]];
                bodies.centroidX[i] = shape.massData().centroidX();
                bodies.centroidY[i] = shape.massData().centroidY();
                fit &= bodies.type[i] != Bodies.DYNAMIC || !shape.isScenery();
            } else {
                fit = false;
            }
        }
        if (!fit) {
            flawed = true;
        }
    }

    private boolean hasShape(int number) {
        return number >= 0 && number < shapes.length && shapes[number] != null;
    }

    /** Whether all numbers of some bodies are in the ranges of their fields. */
    private boolean areFit(int from, int to) {
        // One loop a column: the JIT vectorises those.
        Arrays.fill(flaw, from, to, 0f);
        for (int c = 0; c < bodies.floats.length; c++) {
            addOutside(bodies.floats[c], Bodies.FLOAT_FIELDS[c], from, to);
        }
        for (OptionalColumns some : optional) {
            for (int c = 0; some.areUsed && c < some.fields.length; c++) {
                addOutside(some.columns[c], some.fields[c], from, to);
            }
        }
        boolean fit = true;
        for (int i = from; i < to; i++) {
            int type = bodies.type[i];
            fit &= flaw[i] == 0f & (type == Bodies.ASLEEP | (type | Bodies.DYNAMIC - type) >= 0);
            fit &= Components.LAYER.accepts(bodies.layer[i]) & Components.GROUP.accepts(bodies.group[i]);
            fit &= !locks.areUsed || Components.LOCKED.accepts(bodies.locks[i]);
        }
        return fit;
    }

    /** Adds to the flaws of some bodies 0 for each value in the range of its field. */
    private void addOutside(float[] column, FloatField field, int from, int to) {
        float[] out = flaw;
        float least = field.least();
        float most = field.most();
        for (int i = from; i < to; i++) {
            out[i] += Ranges.excess(least, column[i]) + Ranges.excess(column[i], most);
        }
    }

    private void examineAll() {
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            for (int row = 0; row < table.rows(); row++) {
                if (!bad.examine(table, row, Bodies.FLOAT_FIELDS)) {
                    bad.examine(
                            table, row, Components.BODY_TYPE, Components.SENSOR, Components.LAYER, Components.GROUP);
                }
                for (OptionalColumns some : optional) {
                    if (table.has(some.component)) {
                        bad.examine(table, row, some.fields);
                        if (some.bits != null) {
                            bad.examine(table, row, some.bits);
                        }
                    }
                }
                if (table.has(Components.COLLIDER)) {
                    bad.examine(table, row, Components.LOCAL_X, Components.LOCAL_Y, Components.LOCAL_ANGLE);
                }
                int shape = table.readInts(Components.SHAPE)[row];
                if (!hasShape(shape)) {
                    bad.note(table, row, Components.SHAPE + " must be the number of a shape: " + shape);
                } else if (table.has(Components.COLLIDER) && !colliders.hasBody(table, row)) {
                    bad.note(table, row, "a further collider must be on a body: add it by World.add(ColliderDef)");
                } else if (shapes[shape].isScenery() && table.readInts(Components.BODY_TYPE)[row] == Bodies.DYNAMIC) {
                    bad.note(table, row, Components.BODY_TYPE + " " + Bodies.NO_DYNAMIC_SCENERY);
                }
            }
        }
    }

    /**
     * Writes poses and velocities back, stores the previous poses for interpolation, clears the forces and shortens the
     * lifetimes.
     *
     * @param dt length of the step, seconds
     */
    public void scatter(float dt) {
        int at = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            int end = at + table.rows();
            for (int from = awake.nextRange(at, end); from < end; from = awake.nextRange(from, end)) {
                int to = awake.endOfRange(from, end);
                scatter(table, at, from - at, to - from, dt);
                from = to;
            }
            if (!awake.areAll()) {
                scatterWritten(table, at, dt);
            }
            at = end;
        }
        scatterHits();
        changes.end(this);
        done = true;
    }

    /** Writes the velocities of sleepers that an impulse has set in motion: the next step sees them and wakes these. */
    private void scatterHits() {
        for (int k = 0; k < bodies.hitAsleepCount; k++) {
            int i = bodies.hitAsleep[k];
            Table table = registry.tableOf(bodies.entity[i]);
            int row = registry.rowOf(bodies.entity[i]);
            write(table, row, Components.VX, bodies.vx[i]);
            write(table, row, Components.VY, bodies.vy[i]);
            write(table, row, Components.OMEGA, bodies.omega[i]);
            table.changes().note(row);
        }
    }

    /** Writes a speed, held in its range: the solver limits those of bodies that are awake. */
    private static void write(Table table, int row, FloatField field, float speed) {
        table.readFloats(field)[row] = Float.isNaN(speed) ? 0f : Ranges.limited(speed, field.most());
    }

    private void scatter(Table table, int at, int row, int rows, float dt) {
        for (int c = 0; c < PREVIOUS.length; c++) {
            System.arraycopy(floats(table, c), row, table.readFloats(PREVIOUS[c]), row, rows);
        }
        for (int c = 0; c < MOTION; c++) {
            System.arraycopy(bodies.floats[c], at + row, floats(table, c), row, rows);
        }
        for (int c = MOTION; c < WRITTEN; c++) {
            Arrays.fill(floats(table, c), row, row + rows, 0f);
        }
        if (bodies.mayRest) {
            System.arraycopy(bodies.rest, at + row, table.longs(Components.REST), row, rows);
        }
        float[] secondsLeft = table.readFloats(Components.SECONDS_LEFT);
        for (int i = row; i < row + rows; i++) {
            secondsLeft[i] -= dt;
        }
    }

    /** Writes rows that rest but that a system may have written to since the step began, so that it has no effect. */
    private void scatterWritten(Table table, int at, float dt) {
        RowChanges changes = table.changes();
        for (int row = changes.nextNoted(0); row < changes.seen(); row = changes.nextNoted(row + 1)) {
            if (awake.rests(at + row)) {
                scatter(table, at, row, 1, dt);
            }
        }
        boolean written = table.mayHaveWritten(Components.SECONDS_LEFT);
        for (int c = 0; c < WRITTEN; c++) {
            written |= table.mayHaveWritten(Bodies.FLOAT_FIELDS[c]);
        }
        for (FloatField field : PREVIOUS) {
            written |= table.mayHaveWritten(field);
        }
        int end = at + table.rows();
        for (int from = at; written && from < end; ) {
            int i = awake.nextResting(from, end);
            from = awake.nextAwake(i, end);
            scatter(table, at, i - at, from - i, dt);
        }
    }

    private static float[] floats(Table table, int field) {
        return table.readFloats(Bodies.FLOAT_FIELDS[field]);
    }
}
