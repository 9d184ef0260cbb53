package dev.barrage.benchmarks.gpu;

import java.util.List;

/**
 * The same work on the CPU and with the graphics card.
 *
 * @param about what sets it apart from others of its kind; may be empty
 * @param mayMiss whether the card may lose pairs
 * @param step moves everything before each run of all lanes
 * @param onCpu with one worker, then with all where that differs
 * @param onCard with all workers
 */
record Contest(String about, boolean mayMiss, Runnable step, List<Lane> onCpu, CardLane onCard)
        implements AutoCloseable {
    @Override
    public void close() {
        onCpu.forEach(Lane::close);
        onCard.close();
    }
}
