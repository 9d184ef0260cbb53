package dev.barrage.physics.ecs;

import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Runs systems: cuts their tables into blocks of rows, gives the blocks to the workers, and then does the commands that
 * were recorded, block by block.
 */
public final class Systems {
    private final Registry registry;
    private final Workers workers;
    private final Chunk[] chunks;
    private final Commands[] commands;
    private final BlockTask task = this::runBlock;
    private final BlockRanges ranges = new BlockRanges();
    private Table[] blockTable = new Table[64];
    private int[] blockFrom = new int[64];
    private int[] blockSpawn = new int[64];
    private int blocks;
    private ChunkTask running;

    /** Runs systems over a registry with a team of workers. */
    public Systems(Registry registry, Workers workers) {
        this.registry = registry;
        this.workers = workers;
        chunks = new Chunk[workers.count()];
        commands = new Commands[workers.count()];
        for (int w = 0; w < chunks.length; w++) {
            commands[w] = new Commands();
            chunks[w] = new Chunk(w, commands[w]);
        }
    }

    /**
     * Runs one system and does its commands. An exception of a chunk is thrown here; then no command is done.
     */
    public void run(SystemDef system) {
        cut(system.query);
        ranges.reset(blocks);
        running = system.task;
        registry.lock(true);
        try {
            if (system.parallel) {
                workers.forBlocks(blocks, 1, task);
            } else {
                for (int block = 0; block < blocks; block++) {
                    runBlock(block, block, block + 1, 0);
                }
            }
            registry.lock(false);
            applyCommands();
        } finally {
            registry.lock(false);
            running = null;
            for (Commands each : commands) {
                each.clear();
            }
        }
    }

    private void cut(Query query) {
        blocks = 0;
        for (int t = 0; t < query.tableCount(); t++) {
            Table table = query.table(t);
            for (int from = 0; from < table.rows(); from += Workers.BLOCK_ROWS) {
                addBlock(table, from);
            }
        }
    }

    private void addBlock(Table table, int from) {
        if (blocks == blockFrom.length) {
            blockTable = Arrays.copyOf(blockTable, 2 * blocks);
            blockFrom = Arrays.copyOf(blockFrom, 2 * blocks);
            blockSpawn = Arrays.copyOf(blockSpawn, 2 * blocks);
        }
        blockTable[blocks] = table;
        blockFrom[blocks++] = from;
    }

    private void runBlock(int block, int from, int to, int worker) {
        Chunk chunk = chunks[worker];
        Table table = blockTable[block];
        chunk.set(table, blockFrom[block], Math.min(table.rows(), blockFrom[block] + Workers.BLOCK_ROWS));
        int start = commands[worker].count();
        blockSpawn[block] = commands[worker].spawns();
        running.run(chunk);
        ranges.set(block, worker, start, commands[worker].count());
    }

    private void applyCommands() {
        for (int block = 0; block < blocks; block++) {
            commands[ranges.worker(block)].apply(registry, ranges.start(block), ranges.end(block), blockSpawn[block]);
        }
    }
}
