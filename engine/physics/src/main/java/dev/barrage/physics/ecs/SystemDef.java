package dev.barrage.physics.ecs;

import java.util.Objects;

/** A system: a function over the rows of all tables that match a query. */
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

    /** Lets the chunks run at once on all workers: each must write to its own rows only. */
    public SystemDef parallel() {
        parallel = true;
        return this;
    }

    /** The name it was made with. */
    public String name() {
        return name;
    }
}
