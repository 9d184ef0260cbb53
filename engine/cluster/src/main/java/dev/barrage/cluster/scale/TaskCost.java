package dev.barrage.cluster.scale;

/**
 * Cost of one task that succeeded.
 *
 * @param index number of the task in its stage
 * @param executor Spark's name of the executor that ran it
 */
public record TaskCost(int index, String executor, Times times, Traffic traffic) {
    /**
     * Times of the task, milliseconds.
     *
     * @param launch when the driver gave it to an executor, since 1970
     * @param finish when the driver knew that it was done, since 1970
     * @param slot from the launch until the executor got its next task of the stage, or until {@code finish} for the
     *     last one
     * @param run of its code in the executor, with waiting for other tasks' output
     * @param deserialize of reading its code and data in the executor
     * @param serialize of writing its result in the executor
     * @param fetchWait part of {@code run} in which it waited for other tasks' output
     * @param garbage part of {@code run} in which the executor collected garbage
     */
    public record Times(
            long launch,
            long finish,
            long slot,
            long run,
            long deserialize,
            long serialize,
            long fetchWait,
            long garbage) {
        Times withSlot(long slot) {
            return new Times(launch, finish, slot, run, deserialize, serialize, fetchWait, garbage);
        }
    }

    /**
     * Sizes of input and output.
     *
     * @param result bytes that the driver received
     * @param read bytes of other tasks' output that it read
     * @param written bytes that it wrote for other tasks
     * @param blocks number of tasks whose output it read
     */
    public record Traffic(long result, long read, long written, long blocks) {}

    /** The same task with the time that it kept its processor. */
    TaskCost withSlot(long slot) {
        return new TaskCost(index, executor, times.withSlot(slot), traffic);
    }

    /** Time that the task kept its processor, waiting for the driver included, seconds. */
    public double slotSeconds() {
        return 1e-3 * times.slot;
    }
}
