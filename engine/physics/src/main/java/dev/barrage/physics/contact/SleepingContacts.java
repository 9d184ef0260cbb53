package dev.barrage.physics.contact;

import dev.barrage.physics.memory.Capacity;

/**
 * The contacts of bodies that sleep, as they were when these fell asleep: pairs by their heads, in the order in which
 * they fell asleep. Those of sensors are not here.
 */
public final class SleepingContacts {
    private final ContactSet contacts;
    int[] pair = {};
    int count;

    /** Changes with the pairs. */
    int version;

    /** None yet. */
    public SleepingContacts(ContactSet contacts) {
        this.contacts = contacts;
    }

    /** Number of pairs: at least one body of each sleeps or is gone. */
    public int count() {
        return count;
    }

    /** A body of a pair: A or B. */
    public long body(int k, boolean a) {
        return a ? contacts.entityA[pair[k]] : contacts.entityB[pair[k]];
    }

    /** Gives pairs to the next step, as if they had touched in the last. */
    public void wake(boolean[] wakes) {
        int left = 0;
        version++;
        for (int k = 0; k < count; k++) {
            if (wakes[k]) {
                contacts.wake(pair[k]);
            } else {
                pair[left++] = pair[k];
            }
        }
        count = left;
    }

    /**
     * Lays the pairs of a step that has ended to sleep in which a body has fallen asleep.
     *
     * @param fallen per body, whether it has
     */
    public void sleep(boolean[] fallen) {
        contacts.sleep(fallen, this);
    }

    /** Appends a pair. */
    void add(int head) {
        pair = Capacity.grow(pair, count + 1);
        pair[count++] = head;
        version++;
    }

    /** Forgets all pairs. */
    void clear() {
        count = 0;
        version++;
    }

    void forgetMemory() {
        clear();
        pair = new int[0];
    }
}
