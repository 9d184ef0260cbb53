package dev.barrage.cluster.scale;

import dev.barrage.cluster.input.TriangleBlock;
import java.util.List;

/**
 * What to measure and what to simulate.
 *
 * @param perWorker triangles per worker for weak scaling, at least 1
 * @param workers numbers of workers to measure, ascending
 * @param simulate larger numbers of workers to simulate, ascending; may be empty
 * @param strong triangles in all for strong scaling, or 0 for none
 * @param repeats searches of each measurement, of which the median counts; weak scaling is searched as often before, to
 *     warm up
 */
public record ScaleOptions(long perWorker, List<Integer> workers, List<Integer> simulate, long strong, int repeats) {
    /** Largest number of workers, even simulated ones: a simulation has tasks for each. */
    private static final int MAX_WORKERS = 100_000;

    /** Parts per worker: enough for the load to even out. */
    private static final int PARTS_PER_WORKER = 4;

    /** A strong search is not cut into smaller parts than this, triangles. */
    private static final long LEAST_PART = 4_096;

    /** @throws IllegalArgumentException if a number is out of range or a list does not ascend */
    public ScaleOptions {
        check(perWorker >= 1, "triangles per worker must be at least 1: " + perWorker);
        check(!workers.isEmpty(), "at least one number of workers must be measured");
        check(strong >= 0, "triangles for strong scaling must not be negative: " + strong);
        check(repeats >= 1, "repeats must be at least 1: " + repeats);
        checkAscending("workers", workers);
        checkAscending("simulated workers", simulate);
        workers = List.copyOf(workers);
        simulate = List.copyOf(simulate);
    }

    private static void checkAscending(String name, List<Integer> numbers) {
        int last = 0;
        for (int number : numbers) {
            check(
                    number > last && number <= MAX_WORKERS,
                    name + " must be 1 to " + MAX_WORKERS + " and ascend: " + numbers);
            last = number;
        }
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    /** Each worker reads its share at once, as if it had been there; even, since the plane is made of squares. */
    int splitTriangles() {
        return (int) Math.min(TriangleBlock.MAX_TRIANGLES, perWorker + perWorker % 2);
    }

    int weakParts(int workers) {
        return PARTS_PER_WORKER * workers;
    }

    /** Parts of the strong search: the same for any number of workers, enough for the largest that is simulated. */
    int strongParts() {
        long most = Math.max(last(workers), simulate.isEmpty() ? 1 : last(simulate));
        return (int) Math.max(1, Math.min(PARTS_PER_WORKER * most, strong / LEAST_PART));
    }

    private static int last(List<Integer> numbers) {
        return numbers.get(numbers.size() - 1);
    }
}
