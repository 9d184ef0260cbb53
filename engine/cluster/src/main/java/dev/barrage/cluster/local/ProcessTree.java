package dev.barrage.cluster.local;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Processes with all that they have started. */
final class ProcessTree {
    private static final int POLITE_SECONDS = 5;

    private ProcessTree() {}

    /** Asks processes to end, and kills those that are still there after five seconds. Returns their number when all
     * have ended. */
    static int end(List<ProcessHandle> roots) {
        List<ProcessHandle> all = new ArrayList<>();
        for (ProcessHandle root : roots) {
            root.descendants().forEach(all::add);
            all.add(root);
        }
        all.forEach(ProcessHandle::destroy);
        if (!haveEnded(all)) {
            all.forEach(ProcessHandle::destroyForcibly);
            haveEnded(all);
        }
        return all.size();
    }

    private static boolean haveEnded(List<ProcessHandle> processes) {
        CompletableFuture<?>[] ends =
                processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new);
        try {
            CompletableFuture.allOf(ends).get(POLITE_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
