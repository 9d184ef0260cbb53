package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;

/**
 * Which bodies moved, woke and fell asleep in the last step, in the order of their births; without further colliders.
 * Those that moved are listed when somebody asks.
 */
public final class BodyEventLists {
    private final Registry registry;
    private final Bodies bodies;
    private final RadixOrder order = new RadixOrder();

    /** Scratch: the place of each row of a list in the order of births. */
    private int[] rank = {};

    /** Indices of bodies in the step. */
    public final Rows moved = new Rows(), woke = new Rows(), fellAsleep = new Rows();

    /** Whether the step is over, so that the next note is of another one. */
    private boolean isOver;

    private boolean areMovesListed;

    BodyEventLists(Registry registry, Bodies bodies) {
        this.registry = registry;
        this.bodies = bodies;
    }

    /** Begins a step, unless it has begun and gathers its rows again. */
    void begin() {
        if (isOver) {
            clear();
            isOver = false;
        }
    }

    /** Forgets all changes. */
    void clear() {
        moved.count = 0;
        woke.count = 0;
        fellAsleep.count = 0;
        areMovesListed = true;
    }

    /** Notes a change of a body in one of the lists. */
    void note(Rows to, int i) {
        if (!registry.tableOf(bodies.entity[i]).has(Components.COLLIDER)) {
            to.entity = Capacity.grow(to.entity, to.count + 1);
            to.entity[to.count++] = bodies.entity[i];
        }
    }

    /** Ends a step, before the rows of its bodies may move. */
    void end(BodyTables tables) {
        settle(woke, tables);
        settle(fellAsleep, tables);
        isOver = true;
        areMovesListed = false;
    }

    private void settle(Rows of, BodyTables tables) {
        int noted = of.count;
        of.count = 0;
        for (int k = 0; k < noted; k++) {
            int i = tables.indexOf(of.entity[k]); // gone, if its row was bad
            if (i >= 0) {
                of.add(i);
            }
        }
        sort(of);
    }

    /** The bodies that the last step moved. */
    public Rows moved() {
        if (!areMovesListed) {
            areMovesListed = true;
            moved.count = 0;
            for (int k = 0; k < bodies.awake.count(bodies.count); k++) {
                int i = bodies.awake.row(k);
                if (hasMoved(i)) {
                    moved.add(i);
                }
            }
            sort(moved);
        }
        return moved;
    }

    private boolean hasMoved(int i) {
        return bodies.type[i] > Bodies.FIXED
                && bodies.owner[i] == i
                && (bodies.moveX[i] != 0f || bodies.moveY[i] != 0f || bodies.turn[i] != 0f);
    }

    private void sort(Rows of) {
        if (of.count > 1) {
            rank = Capacity.grow(rank, of.count);
            for (int k = 0; k < of.count; k++) {
                rank[k] = bodies.rank[of.row[k]];
            }
            order.begin(of.count);
            order.by(rank);
            of.arrange(order.rows());
        }
    }

    /** A list of bodies of the step. */
    public static final class Rows {
        public int count;

        /** Their indices in the step. */
        public int[] row = {};

        private int[] spare = {};

        /** While the step runs: the bodies, whose indices are not settled yet. */
        private long[] entity = {};

        private void add(int i) {
            row = Capacity.grow(row, count + 1);
            row[count++] = i;
        }

        private void arrange(int[] places) {
            spare = Capacity.grow(spare, count);
            for (int k = 0; k < count; k++) {
                spare[k] = row[places[k]];
            }
            int[] sorted = spare;
            spare = row;
            row = sorted;
        }
    }
}
