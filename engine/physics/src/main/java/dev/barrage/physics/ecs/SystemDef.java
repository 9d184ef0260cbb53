package dev.barrage.physics.ecs;

import java.util.Objects;

/**
 * A system: a function over the rows of all tables that match a query.
 *
 * <p>The task gets chunks of at most 256 rows of one table; the cuts depend on the tables alone. It may read everything
 * and write to the rows of its chunk. All other changes go through the chunk's commands.
 */
public final class SystemDef {
    final String name;
    final Query query;
    final ChunkTask task;
    boolean parallel;
    private Component[] asks;

    /** A system that runs its chunks in order on the thread that steps the world. */
    public SystemDef(String name, Query query, ChunkTask task) {
        this.name = Objects.requireNonNull(name, "name");
        this.query = Objects.requireNonNull(query, "query");
        this.task = Objects.requireNonNull(task, "task");
    }

    /**
     * Lets all workers run chunks in parallel. A chunk must then write to its own rows only, and must not read columns
     * of other rows that the system writes.
     */
    public SystemDef parallel() {
        parallel = true;
        return this;
    }

    /**
     * Lets the task ask the world what is where; see {@code WorldQuery}. Before each run the world looks for the
     * targets. A {@link #parallel} system has a query for each {@link Chunk#worker}.
     *
     * @param targets {@code Components.BODY}, {@code BULLET} and {@code BEAM}: the kinds that it asks for; at least one
     */
    public SystemDef asking(Component... targets) {
        if (Objects.requireNonNull(targets, "targets").length == 0) {
            throw new IllegalArgumentException("targets must have at least one component");
        }
        asks = targets.clone();
        for (Component target : asks) {
            Objects.requireNonNull(target, "targets");
        }
        return this;
    }

    /** Whether the task asks the world. */
    public boolean isAsking() {
        return asks != null;
    }

    /** Whether the task asks the world for targets with a component. */
    public boolean asksFor(Component target) {
        for (int i = 0; isAsking() && i < asks.length; i++) {
            if (asks[i] == target) {
                return true;
            }
        }
        return false;
    }

    /** The name, for messages. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }
}
