package dev.barrage.physics.joint;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import java.util.Arrays;

/**
 * The joints of each body, between steps, as lists in the order of birth. Joints go with their bodies.
 *
 * <p>Lists follow from the rows of joints. They are made anew where rows have come or gone by other ways than this class.
 */
public final class JointLists {
    private final Registry registry;
    private final Query tables;

    /** Per slot of a joint: its handle; 0 for none. */
    private long[] joint = {};

    private int slots;
    private int known;

    /** Number of removals from the registry when the last joints without bodies were removed. */
    private long settledAt;

    /** Slots that are free again. */
    private int[] free = {};

    private int freeCount;

    /** Per index of an entity that is a joint, its slot. */
    private int[] slotOf = {};

    /** Per index of an entity that is a body: the first and last end of a joint there, plus one; 0 for none. */
    private int[] first = {}, last = {};

    /** Per end of a joint, twice its slot and one for B: the next and the previous end at the body, plus one. */
    private int[] next = {}, previous = {};

    private final RadixOrder order = new RadixOrder();
    private long[] birth = {}, entity = {};

    /** The joints of a world. */
    public JointLists(Registry registry) {
        this.registry = registry;
        tables = registry.query().all(Components.JOINT);
    }

    /** Whether there is any joint. */
    public boolean isEmpty() {
        return tables.rows() == 0;
    }

    /** Has the lists made anew, after a restored state. */
    public void forget() {
        known = -1;
        settledAt = -1;
    }

    private void refresh() {
        if (known == tables.rows()) {
            return;
        }
        int count = tables.rows();
        birth = Capacity.grow(birth, count);
        entity = Capacity.grow(entity, count);
        int at = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            System.arraycopy(table.longs(Components.JOINT_BIRTH), 0, birth, at, table.rows());
            System.arraycopy(table.entities(), 0, entity, at, table.rows());
            at += table.rows();
        }
        order.begin(count);
        order.by(birth);
        slots = 0;
        freeCount = 0;
        known = 0;
        Arrays.fill(first, 0);
        Arrays.fill(last, 0);
        for (int k = 0; k < count; k++) {
            link(entity[order.rows()[k]]);
        }
    }

    /** Adds a joint that has just been added to its table. */
    public void add(long added) {
        if (known == tables.rows() - 1) {
            link(added);
        } else {
            forget(); // others are gone by other ways, maybe one only
        }
    }

    private void link(long added) {
        int slot = freeCount > 0 ? free[--freeCount] : slots++;
        joint = Capacity.grow(joint, slot + 1);
        next = Capacity.grow(next, 2 * slot + 2);
        previous = Capacity.grow(previous, 2 * slot + 2);
        slotOf = Capacity.grow(slotOf, Entity.index(added) + 1);
        slotOf[Entity.index(added)] = slot;
        joint[slot] = added;
        insert(2 * slot, body(added, Components.JOINT_BODY_A));
        insert(2 * slot + 1, body(added, Components.JOINT_BODY_B));
        known++;
    }

    private long body(long of, LongField side) {
        return registry.tableOf(of).longs(side)[registry.rowOf(of)];
    }

    private long birth(long of) {
        return registry.tableOf(of).longs(Components.JOINT_BIRTH)[registry.rowOf(of)];
    }

    private void insert(int end, long body) {
        next[end] = 0;
        previous[end] = 0;
        if (body != 0) {
            int index = Entity.index(body);
            first = Capacity.grow(first, index + 1);
            last = Capacity.grow(last, index + 1);
            int before = last[index];
            while (before != 0 && birth(joint[before - 1 >> 1]) > birth(joint[end >> 1])) {
                before = previous[before - 1];
            }
            int after = before == 0 ? first[index] : next[before - 1];
            previous[end] = before;
            next[end] = after;
            if (before == 0) {
                first[index] = end + 1;
            } else {
                next[before - 1] = end + 1;
            }
            if (after == 0) {
                last[index] = end + 1;
            } else {
                previous[after - 1] = end + 1;
            }
        }
    }

    /** Takes a joint out of its lists, which its table still has. */
    private void unlink(long gone) {
        int slot = slotOf[Entity.index(gone)];
        cut(2 * slot, body(gone, Components.JOINT_BODY_A));
        cut(2 * slot + 1, body(gone, Components.JOINT_BODY_B));
        joint[slot] = 0;
        free = Capacity.grow(free, freeCount + 1);
        free[freeCount++] = slot;
        known--;
    }

    private void cut(int end, long body) {
        if (body == 0) {
            return;
        }
        int index = Entity.index(body);
        if (previous[end] == 0) {
            first[index] = next[end];
        } else {
            next[previous[end] - 1] = next[end];
        }
        if (next[end] == 0) {
            last[index] = previous[end];
        } else {
            previous[next[end] - 1] = previous[end];
        }
    }

    /** Wakes a body, if it is there and dynamic, with all that it sleeps with. */
    public void wake(long body) {
        if (registry.isAlive(body)) {
            Table table = registry.tableOf(body);
            Bodies.wakeIfDynamic(table, registry.rowOf(body));
            table.changes().note(registry.rowOf(body));
        }
    }

    /** Wakes the bodies of joints of the last step that are gone since. */
    public void wakeBereft(JointSet lastStep) {
        for (int j = 0; j < lastStep.count; j++) {
            if (!registry.isAlive(lastStep.entity[j])) {
                wake(lastStep.handleA[j]);
                wake(lastStep.handleB[j]);
            }
        }
    }

    /** Removes a joint, and the gears that couple it. */
    public void remove(long gone) {
        refresh();
        long body = body(gone, Components.JOINT_BODY_B);
        wake(body(gone, Components.JOINT_BODY_A));
        wake(body);
        unlink(gone);
        registry.remove(gone);
        for (long each = firstOf(body); each != 0; ) {
            long following = nextOf(body, each);
            if (body(each, Components.GEAR_A) == gone || body(each, Components.GEAR_B) == gone) {
                remove(each);
            }
            each = following;
        }
    }

    /** Gives a joint another body A. */
    public void moveA(long moved, long body) {
        refresh();
        int end = 2 * slotOf[Entity.index(moved)];
        cut(end, body(moved, Components.JOINT_BODY_A));
        registry.tableOf(moved).longs(Components.JOINT_BODY_A)[registry.rowOf(moved)] = body;
        insert(end, body);
    }

    /** Removes the joints of a body, which is about to be removed. */
    public void removeOf(long body) {
        for (long each = firstOf(body); each != 0; each = firstOf(body)) {
            remove(each);
        }
    }

    /**
     * Moves all places in the world that joints have.
     *
     * @param dx metres
     * @param dy metres
     */
    public void shift(float dx, float dy) {
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            long[] a = table.longs(Components.JOINT_BODY_A);
            int[] type = table.readInts(Components.JOINT_TYPE);
            for (int row = 0; row < table.rows(); row++) {
                table.changes().note(row);
                if (a[row] == 0) {
                    table.readFloats(Components.ANCHOR_A_X)[row] += dx;
                    table.readFloats(Components.ANCHOR_A_Y)[row] += dy;
                }
                if (type[row] == JointSet.PULLEY) {
                    table.readFloats(Components.PULLEY_A_X)[row] += dx;
                    table.readFloats(Components.PULLEY_A_Y)[row] += dy;
                    table.readFloats(Components.PULLEY_B_X)[row] += dx;
                    table.readFloats(Components.PULLEY_B_Y)[row] += dy;
                }
            }
        }
    }

    /** Removes the joints whose bodies are gone, and has lists made anew if joints are gone by other ways. */
    public void settle() {
        if (settledAt == registry.removals()) {
            return;
        }
        settledAt = registry.removals();
        int count = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            long[] a = table.longs(Components.JOINT_BODY_A);
            long[] b = table.longs(Components.JOINT_BODY_B);
            long[] gearA = table.longs(Components.GEAR_A);
            long[] gearB = table.longs(Components.GEAR_B);
            for (int row = 0; row < table.rows(); row++) {
                if (isGone(a[row]) || isGone(b[row]) || isGone(gearA[row]) || isGone(gearB[row])) {
                    wake(a[row]);
                    wake(b[row]);
                    entity = Capacity.grow(entity, count + 1);
                    entity[count++] = table.entities()[row];
                }
            }
        }
        if (count > 0) {
            registry.removeAll(entity, count);
            forget();
            settle(); // gears of these joints
        }
    }

    private boolean isGone(long entity) {
        return entity != 0 && !registry.isAlive(entity);
    }

    /** The first joint of a body, or 0. */
    public long firstOf(long body) {
        refresh();
        int index = Entity.index(body);
        int end = index < first.length ? first[index] : 0;
        long found = end == 0 ? 0 : joint[end - 1 >> 1];
        return found != 0 && isOn(found, body) ? found : 0;
    }

    /** Whether a joint is on a body, and not on one that had its place before. */
    private boolean isOn(long each, long body) {
        return registry.isAlive(each)
                && (body(each, Components.JOINT_BODY_A) == body || body(each, Components.JOINT_BODY_B) == body);
    }

    /** The joint of a body after another, or 0. */
    public long nextOf(long body, long after) {
        refresh();
        int end = 2 * slotOf[Entity.index(after)] + (body(after, Components.JOINT_BODY_A) == body ? 0 : 1);
        return next[end] != 0 ? joint[next[end] - 1 >> 1] : 0;
    }

    /** Frees the memory that nothing alive needs. */
    public void trim() {
        forget();
        joint = birth = entity = new long[0];
        slotOf = first = last = next = previous = free = new int[0];
    }
}
