package dev.barrage.physics.ecs;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.state.StateReader;
import java.util.Arrays;

/**
 * The handles and serial numbers of a saved state while it is checked: what {@link Directory#restore} and the tables
 * read.
 */
final class SavedHandles {
    private final long lastSerial;
    private final int floor, next, end;

    /** Per index in use: the index above, the first generation that was not issued below; in order once all are known. */
    private long[] used = new long[64];

    private int count;

    /** Reads the last serial number, the free and the retired indices. */
    SavedHandles(StateReader in) {
        lastSerial = in.getLong();
        floor = in.getInt();
        next = in.getInt();
        end = in.getInt();
        if (floor < 1 || floor >= Directory.OLD || next < 0 || next > end) {
            throw new IllegalArgumentException(
                    "the state has the handles " + next + " to " + end + " to give, from generation " + floor);
        }
        int[] free = new int[in.getCount("free handles")];
        int[] generation = new int[free.length];
        in.get(free, free.length);
        in.get(generation, free.length);
        for (int i = 0; i < free.length; i++) {
            use(free[i], generation[i], generation[i]);
        }
        int[] retired = new int[in.getCount("retired handles")];
        in.get(retired, retired.length);
        for (int index : retired) {
            use(index, 1, Integer.MIN_VALUE);
        }
    }

    /** Refuses serial numbers that were not given. */
    void checkSerials(long[] numbers, int rows) {
        for (int row = 0; row < rows; row++) {
            if (numbers[row] < 1 || numbers[row] > lastSerial) {
                throw new IllegalArgumentException(
                        "the state has the serial number " + numbers[row] + ", and gave those from 1 to " + lastSerial);
            }
        }
    }

    /** Adds the entities of a table. */
    void place(long[] entities, int rows) {
        for (int row = 0; row < rows; row++) {
            int generation = Entity.generation(entities[row]);
            use(Entity.index(entities[row]), generation, generation + 1);
        }
    }

    private void use(int index, int generation, int unissued) {
        if (index < 0 || index >= end || generation < 1) {
            throw new IllegalArgumentException(
                    "the state has the handle " + Entity.toString(Entity.handle(index, generation))
                            + ": its index must be below " + end + " and its generation above 0");
        }
        if (count == used.length) {
            used = Capacity.grow(used, count + 1);
        }
        used[count++] = (long) index << Integer.SIZE | Integer.toUnsignedLong(unissued);
    }

    /** Refuses an index that is in use twice, and one below the next to give that is not in use. */
    void finish() {
        Arrays.sort(used, 0, count);
        for (int i = 1; i < count; i++) {
            if (index(i) == index(i - 1)) {
                throw new IllegalArgumentException("the state has the handle " + index(i) + " twice");
            }
        }
        if (next > count || next > 0 && index(next - 1) != next - 1) {
            throw new IllegalArgumentException("the state gives the handle " + next + " before a smaller one");
        }
    }

    private int index(int i) {
        return (int) (used[i] >>> Integer.SIZE);
    }

    /** Whether a handle was ever issued; see {@link Directory#wasIssued}. */
    boolean wasIssued(long entity) {
        int index = Entity.index(entity);
        int generation = Entity.generation(entity);
        if (index < 0 || index >= end || generation < 1) {
            return false;
        }
        int found = Arrays.binarySearch(used, 0, count, (long) index << Integer.SIZE);
        int at = found < 0 ? -1 - found : found;
        int unissued = at < count && index(at) == index ? (int) used[at] : floor;
        return Integer.compareUnsigned(generation, unissued) < 0;
    }
}
