package dev.barrage.physics.ecs;

/** The body of a system: processes one chunk of rows. */
@FunctionalInterface
public interface ChunkTask {
    /** Processes the rows of a chunk. The chunk is valid only during the call. */
    void run(Chunk chunk);
}
