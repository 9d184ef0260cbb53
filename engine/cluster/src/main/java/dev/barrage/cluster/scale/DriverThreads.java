package dev.barrage.cluster.scale;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;

/** Processor times of the threads of this process since a start. */
final class DriverThreads {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Map<Long, Long> start = times();

    private static Map<Long, Long> times() {
        Map<Long, Long> times = new HashMap<>();
        for (long thread : THREADS.getAllThreadIds()) {
            times.put(thread, THREADS.getThreadCpuTime(thread));
        }
        return times;
    }

    /** Time of the thread that worked most since the start, seconds. */
    double busiestSeconds() {
        long busiest = 0;
        for (Map.Entry<Long, Long> time : times().entrySet()) {
            busiest = Math.max(busiest, time.getValue() - start.getOrDefault(time.getKey(), 0L));
        }
        return 1e-9 * busiest;
    }
}
