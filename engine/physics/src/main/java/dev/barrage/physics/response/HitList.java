package dev.barrage.physics.response;

import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/** Which impacts one worker found to be hits: indices into the buffer of whoever tested the block. */
final class HitList extends Padded {
    /** How many there are. */
    int size;

    /** The impacts, in the order of their blocks' bullets. */
    int[] impact = new int[64];

    /** What the bullets do, as {@link BulletResponse} numbers it. */
    int[] action = new int[64];

    /** Appends an impact whose bullet does this. */
    void add(int index, int bulletAction) {
        if (size == impact.length) {
            impact = Arrays.copyOf(impact, 2 * size);
            action = Arrays.copyOf(action, 2 * size);
        }
        impact[size] = index;
        action[size++] = bulletAction;
    }

    /** Empties the lists of a team and gives each room for what all of them held, as the impacts' buffers do. */
    static void clearAll(HitList[] team) {
        int found = 0;
        for (HitList list : team) {
            found += list.size;
            list.size = 0;
        }
        for (HitList list : team) {
            if (found > list.impact.length) {
                list.impact = new int[Math.max(found, 2 * list.impact.length)];
                list.action = new int[list.impact.length];
            }
        }
    }
}
