package dev.barrage.physics;

import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.memory.Capacity;

/**
 * Names and objects that the game has given to entities. No state: they are in no snapshot and no hash. Without any
 * there is no memory and no work.
 */
final class Labels {
    /** Entities looked at after each step: those that are gone lose their labels within some steps. */
    private static final int LOOKS = 256;

    private final Registry registry;

    /** By the index in a handle: 1 + the place of its labels, or 0. */
    private int[] places = {};

    // Labels, without gaps.
    private long[] entity = {};
    private String[] name = {};
    private Object[] object = {};
    private int count;

    /** Where the next look begins. */
    private int next;

    Labels(Registry registry) {
        this.registry = registry;
    }

    String name(long of) {
        int place = place(of);
        return place < 0 ? null : name[place];
    }

    Object object(long of) {
        int place = place(of);
        return place < 0 ? null : object[place];
    }

    void setName(long of, String to) {
        if (to != null || place(of) >= 0) {
            int place = claim(of);
            name[place] = to;
            dropIfEmpty(of);
        }
    }

    void setObject(long of, Object to) {
        if (to != null || place(of) >= 0) {
            int place = claim(of);
            object[place] = to;
            dropIfEmpty(of);
        }
    }

    /** The place of the labels of a living entity, or -1. */
    private int place(long of) {
        registry.tableOf(of); // refuses what is gone
        int index = Entity.index(of);
        int place = index < places.length ? places[index] - 1 : -1;
        return place >= 0 && entity[place] == of ? place : -1;
    }

    private int claim(long of) {
        int place = place(of);
        if (place >= 0) {
            return place;
        }
        int index = Entity.index(of);
        places = Capacity.grow(places, index + 1);
        if (places[index] > 0) {
            drop(places[index] - 1); // of an entity that had this index before
        }
        entity = Capacity.grow(entity, count + 1);
        name = Capacity.grow(name, count + 1);
        object = Capacity.grow(object, count + 1);
        entity[count] = of;
        places[index] = ++count;
        return count - 1;
    }

    private void dropIfEmpty(long of) {
        int place = place(of);
        if (name[place] == null && object[place] == null) {
            drop(place);
        }
    }

    private void drop(int place) {
        places[Entity.index(entity[place])] = 0;
        int last = --count;
        if (place < last) {
            entity[place] = entity[last];
            name[place] = name[last];
            object[place] = object[last];
            places[Entity.index(entity[place])] = place + 1;
        }
        name[last] = null;
        object[last] = null;
    }

    /** Forgets labels of entities that are gone, some in each call. */
    void forgetGone() {
        for (int looks = Math.min(LOOKS, count); looks > 0 && count > 0; looks--) {
            next = next == 0 ? count - 1 : Math.min(next, count) - 1;
            if (!registry.isAlive(entity[next])) {
                drop(next);
            }
        }
    }

    /** Gives back memory, and forgets all labels of entities that are gone. */
    void trim() {
        for (int place = count - 1; place >= 0; place--) {
            if (!registry.isAlive(entity[place])) {
                drop(place);
            }
        }
        if (count == 0) {
            places = new int[0];
            entity = new long[0];
            name = new String[0];
            object = new Object[0];
        }
    }
}
