package dev.barrage.physics.response;

import dev.barrage.physics.narrowphase.BulletMeetings;

/** Puts touches of bullets in the order of time, then of the two bullets; a heap sort, in place. */
final class MeetingOrder {
    private int[] order = {};
    private BulletMeetings meetings;

    /** Sorts all touches and returns their numbers in order; the array may be longer. */
    int[] sort(BulletMeetings of) {
        meetings = of;
        int count = of.count();
        if (count > order.length) {
            order = new int[Math.max(count, 2 * order.length)];
        }
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        for (int root = count / 2 - 1; root >= 0; root--) {
            sink(root, count);
        }
        for (int last = count - 1; last > 0; last--) {
            int latest = order[0];
            order[0] = order[last];
            order[last] = latest;
            sink(0, last);
        }
        return order;
    }

    /** Lets what is at {@code root} sink to its place in a heap of {@code length}, latest first. */
    private void sink(int root, int length) {
        int sinking = order[root];
        int parent = root;
        for (int child = 2 * parent + 1; child < length; child = 2 * parent + 1) {
            if (child + 1 < length && isBefore(order[child], order[child + 1])) {
                child++;
            }
            if (!isBefore(sinking, order[child])) {
                break;
            }
            order[parent] = order[child];
            parent = child;
        }
        order[parent] = sinking;
    }

    private boolean isBefore(int i, int j) {
        if (meetings.fraction[i] != meetings.fraction[j]) {
            return meetings.fraction[i] < meetings.fraction[j];
        }
        if (meetings.first[i] != meetings.first[j]) {
            return meetings.first[i] < meetings.first[j];
        }
        return meetings.second[i] < meetings.second[j];
    }
}
