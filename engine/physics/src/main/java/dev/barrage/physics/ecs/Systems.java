package dev.barrage.physics.ecs;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.function.LongConsumer;

/**
 * Runs systems: cuts matching tables into blocks of {@link Workers#BLOCK_ROWS} rows, gives the blocks to the workers
 * and applies the recorded commands, in the order of systems and blocks.
 *
 * <p>Each worker has capacity for the largest number of commands and spawned rows recorded at once of late.
 */
public final class Systems {
    private final Registry registry;
    private final Workers workers;
    private final Chunk[] chunks;
    private final Commands[] commands;
    private final BlockTask task = this::runBlock;
    private final BlockRanges recorded = new BlockRanges();
    private Table[] blockTable = new Table[64];
    private int[] blockFrom = new int[64];
    private int blocks;
    private ChunkTask running;

    /** The registry's arrangement of tables at the last run. */
    private int arrangement;

    // Commands not yet applied, in order: worker, and range in its commands.
    private int[] heldWorker = new int[64];
    private int[] heldFrom = new int[64];
    private int[] heldTo = new int[64];
    private int held;

    /** Where pushes go: per worker while a step has gathered the bodies, and to rows otherwise. */
    private BodyPushes[] pushesInStep;

    private BodyPushes pushesOnRows;
    private LongConsumer checkPushed, dropThrough;
    private boolean isInStep;

    /** Runs systems over a registry. */
    @SuppressWarnings("exports") // a world passes its own workers
    public Systems(Registry registry, Workers workers) {
        this.registry = registry;
        this.workers = workers;
        chunks = new Chunk[workers.count()];
        commands = new Commands[workers.count()];
        makeCommands();
    }

    private void makeCommands() {
        for (int w = 0; w < chunks.length; w++) {
            commands[w] = new Commands(registry);
            chunks[w] = new Chunk(w, commands[w]);
            if (pushesOnRows != null) {
                commands[w].pushInto(pushesInStep[w], pushesOnRows, checkPushed, dropThrough);
            }
        }
    }

    /**
     * Sets where pushes of systems go.
     *
     * @param inStep per worker, those of {@link #record}ed systems
     * @param onRows those of systems that {@link #run}
     * @param check throws an {@link IllegalArgumentException} if a living entity takes no pushes
     * @param drop has a body drop through one-way surfaces
     */
    public void pushInto(BodyPushes[] inStep, BodyPushes onRows, LongConsumer check, LongConsumer drop) {
        pushesInStep = inStep;
        pushesOnRows = onRows;
        checkPushed = check;
        dropThrough = drop;
        for (int w = 0; w < commands.length; w++) {
            commands[w].pushInto(inStep[w], onRows, check, drop);
        }
    }

    /** Runs one system and applies held commands, then its own. Otherwise like {@link #record}. */
    public void run(SystemDef system) {
        isInStep = false;
        runOrRecord(system);
        apply();
    }

    /**
     * Runs one system and holds its commands until {@link #apply}, for phases in which rows must not move. If a chunk
     * throws, the exception of the first such chunk is thrown here and no command of this system is applied; values
     * that chunks wrote to their rows stay.
     *
     * @throws IllegalStateException if called from inside a system
     */
    public void record(SystemDef system) {
        isInStep = true;
        runOrRecord(system);
    }

    private void runOrRecord(SystemDef system) {
        registry.checkUnlocked();
        check(system);
        followTables();
        cut(system.query);
        runBlocks(system);
        for (int block = 0; block < blocks; block++) {
            if (recorded.start(block) < recorded.end(block)) {
                hold(recorded.worker(block), recorded.start(block), recorded.end(block));
            }
        }
    }

    /** Throws an {@link IllegalArgumentException} if a system's query is of another registry. */
    public void check(SystemDef system) {
        system.query.checkOf(registry);
    }

    private void hold(int worker, int from, int to) {
        if (held == heldWorker.length) {
            heldWorker = Capacity.grow(heldWorker, held + 1);
            heldFrom = Capacity.grow(heldFrom, held + 1);
            heldTo = Capacity.grow(heldTo, held + 1);
        }
        heldWorker[held] = worker;
        heldFrom[held] = from;
        heldTo[held++] = to;
    }

    /**
     * Applies the held commands, if any.
     *
     * @throws IllegalStateException if called from inside a system
     */
    public void apply() {
        registry.checkUnlocked();
        for (int i = 0; i < held; i++) {
            commands[heldWorker[i]].apply(heldFrom[i], heldTo[i]);
        }
        held = 0;
        Commands.level(commands, registry.tables().size());
        for (Commands each : commands) {
            each.clear();
        }
    }

    /**
     * Gives back the memory of commands.
     *
     * @throws IllegalStateException if called from inside a system
     */
    public void trim() {
        registry.checkUnlocked();
        makeCommands();
    }

    /** Drops the commands that were recorded and not applied: those of a step that failed. */
    public void drop() {
        held = 0;
        for (Commands each : commands) {
            each.clear();
        }
    }

    /** Updates scratch after table indices changed; they change only while no commands are held. */
    private void followTables() {
        if (registry.arrangement() != arrangement) {
            arrangement = registry.arrangement();
            for (Commands each : commands) {
                each.forgetTables();
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
            blockTable = Capacity.grow(blockTable, blocks + 1);
            blockFrom = Capacity.grow(blockFrom, blocks + 1);
        }
        blockTable[blocks] = table;
        blockFrom[blocks++] = from;
    }

    private void runBlocks(SystemDef system) {
        recorded.reset(blocks);
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
        } finally {
            registry.lock(false);
            running = null;
        }
    }

    private void runBlock(int block, int from, int to, int worker) {
        Chunk chunk = chunks[worker];
        Commands own = commands[worker];
        Table table = blockTable[block];
        int start = own.count();
        chunk.set(table, blockFrom[block], Math.min(table.rows(), blockFrom[block] + Workers.BLOCK_ROWS));
        own.beginChunk(isInStep);
        try {
            running.run(chunk);
        } finally {
            own.endChunk();
        }
        recorded.set(block, worker, start, own.count());
    }
}
