package dev.barrage.physics.ecs;

import java.util.Objects;

/**
 * A system: a function over the rows of all tables that match a query.
 *
 * <p>It gets them in chunks of at most 256 rows, each of one table and cut by the tables alone. It may read everything
 * and write to the rows of its chunk; what goes beyond them goes through the chunk's commands.
 */
public final class SystemDef {
    final String name;
    final Query query;
    final ChunkTask task;
    boolean parallel;

    /** A system that runs its chunks one after another on the thread that steps the world. */
    public SystemDef(String name, Query query, ChunkTask task) {
        this.name = Objects.requireNonNull(name, "name");
        this.query = Objects.requireNonNull(query, "query");
        this.task = Objects.requireNonNull(task, "task");
    }

    /**
     * Lets the chunks run at once on all workers. Each must then write to its own rows only, and read from other rows
     * nothing that the system writes.
     */
    public SystemDef parallel() {
        parallel = true;
        return this;
    }

    /** The name it was made with. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }
}
