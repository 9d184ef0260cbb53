package dev.barrage.physics.ecs;

import java.util.List;

/**
 * Gives each of some components a place among a few, and finds it again.
 *
 * <p>An open hash table, a quarter full at most: its size follows the number of components in it, however many there are
 * elsewhere.
 */
final class ComponentIndex {
    /** Fibonacci hashing: D. Knuth, The Art of Computer Programming 3, section 6.4. */
    private static final int SPREAD = 0x9E3779B9;

    private final Component[] components;
    private final int shift;

    /** Places for components, all different. */
    ComponentIndex(List<Component> all) {
        int bits = 1;
        while (1 << bits < 4 * all.size()) {
            bits++;
        }
        components = new Component[1 << bits];
        shift = Integer.SIZE - bits;
        for (Component component : all) {
            components[slot(component)] = component;
        }
    }

    /** Number of places, of which some are free. */
    int places() {
        return components.length;
    }

    /** The place of a component, -1 if it is not there. */
    int find(Component component) {
        int slot = slot(component);
        return components[slot] == component ? slot : -1;
    }

    /** The place of a component, or that where it would be. */
    private int slot(Component component) {
        int slot = component.hash * SPREAD >>> shift;
        while (components[slot] != component && components[slot] != null) {
            slot = slot + 1 & components.length - 1;
        }
        return slot;
    }
}
