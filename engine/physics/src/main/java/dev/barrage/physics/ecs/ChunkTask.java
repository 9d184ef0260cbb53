package dev.barrage.physics.ecs;

/** What a system does with one chunk of rows. */
@FunctionalInterface
public interface ChunkTask {
    /** Goes through the rows of a chunk; the chunk is valid only during the call. */
    void run(Chunk chunk);
}
