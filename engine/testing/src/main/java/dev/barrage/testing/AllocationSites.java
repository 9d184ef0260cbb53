package dev.barrage.testing;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * Finds the code that allocates in a step.
 *
 * <p>The flight recorder tells who asks for a new buffer of a thread (a TLAB), which may hold the objects of thousands of
 * steps. A collection takes these buffers from all threads, so the first object after it asks for a new one, and is told.
 */
final class AllocationSites {
    private static final List<String> EVENTS =
            List.of("jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB");
    private static final int COLLECTIONS = 20;
    private static final long LONGEST_NANOS = 10_000_000_000L;
    private static final int MOST_SITES = 8;
    private static final int FRAMES = 6;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Thread[] threads;
    private final Runnable prepare;
    private final Runnable step;

    /**
     * Sites in a step.
     *
     * @param threads threads that may allocate, the calling one last
     * @param prepare runs before each step and is not looked at; null for none
     */
    AllocationSites(Thread[] threads, Runnable prepare, Runnable step) {
        this.threads = threads;
        this.prepare = prepare;
        this.step = step;
    }

    /** Runs steps; frames below this method are those of the test. */
    static void repeat(Runnable step, int steps) {
        for (int i = 0; i < steps; i++) {
            step.run();
        }
    }

    /**
     * Runs steps and returns lines with the sites that allocate, the most frequent first.
     *
     * @param window steps in which at least one allocates
     */
    String find(long window) {
        try (Recording recording = new Recording()) {
            // Events of the step itself would allocate.
            FlightRecorder.getFlightRecorder().getEventTypes().forEach(type -> recording.disable(type.getName()));
            EVENTS.forEach(event -> recording.enable(event).withStackTrace());
            recording.start();
            collectAndStep(window);
            recording.stop();
            return lines(recording);
        } catch (IOException e) {
            return "\n  no sites: " + e;
        }
    }

    private void collectAndStep(long window) {
        long end = System.nanoTime() + LONGEST_NANOS;
        for (int i = 0; i < COLLECTIONS && System.nanoTime() < end; i++) {
            boolean found = false;
            for (long n = 0; n < window && !found && System.nanoTime() < end; n++) {
                if (prepare != null) {
                    prepare.run();
                }
                if (n == 0 || prepare != null) {
                    System.gc();
                }
                long before = allocated();
                repeat(step, 1);
                found = allocated() != before;
            }
        }
    }

    private long allocated() {
        long sum = 0;
        for (Thread thread : threads) {
            sum += THREADS.getThreadAllocatedBytes(thread.getId());
        }
        return sum;
    }

    private String lines(Recording recording) throws IOException {
        Path file = Files.createTempFile("allocations", ".jfr");
        try {
            recording.dump(file);
            Map<String, Integer> sites = new LinkedHashMap<>();
            for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
                if (isOfStep(event)) {
                    sites.merge(site(event), 1, Integer::sum);
                }
            }
            return sites.entrySet().stream()
                    .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                    .limit(MOST_SITES)
                    .map(entry -> "\n  " + entry.getValue() + " x " + entry.getKey())
                    .collect(Collectors.joining("", "\nSites, of which each collection shows the first:", ""));
        } finally {
            Files.delete(file);
        }
    }

    /** On the calling thread, the last one, only what the step calls. */
    private boolean isOfStep(RecordedEvent event) {
        if (event.getThread() == null || event.getStackTrace() == null) {
            return false;
        }
        long id = event.getThread().getJavaThreadId();
        boolean isCaller = id == threads[threads.length - 1].getId();
        return isCaller
                ? event.getStackTrace().getFrames().stream().anyMatch(AllocationSites::isRepeat)
                : Arrays.stream(threads).anyMatch(thread -> thread.getId() == id);
    }

    private static boolean isRepeat(RecordedFrame frame) {
        return frame.isJavaFrame()
                && frame.getMethod().getName().equals("repeat")
                && frame.getMethod().getType().getName().equals(AllocationSites.class.getName());
    }

    private static String site(RecordedEvent event) {
        String stack = event.getStackTrace().getFrames().stream()
                .takeWhile(frame -> !isRepeat(frame))
                .limit(FRAMES)
                .map(AllocationSites::place)
                .collect(Collectors.joining(" < "));
        return event.getClass("objectClass").getName() + ", " + event.getLong("allocationSize") + " bytes, on "
                + event.getThread().getJavaName() + ": " + stack;
    }

    private static String place(RecordedFrame frame) {
        return frame.getMethod().getType().getName() + "." + frame.getMethod().getName() + ":" + frame.getLineNumber();
    }
}
