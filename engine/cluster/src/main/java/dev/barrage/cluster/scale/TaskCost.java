package dev.barrage.cluster.scale;

/**
 * Cost of one task that succeeded.
 *
 * @param index number of the task in its stage
 * @param executor Spark's name of the executor that ran it
 */
public record TaskCost(int index, String executor, Times times, Traffic traffic) {
    /** Spark rounds times down to whole milliseconds; half of one is lost on average. */
    private static final double ROUNDING_MILLIS = 0.5;

    /**
     * Times of the task, milliseconds.
     *
     * @param launch when the driver gave it to an executor, since 1970
     * @param finish when the driver knew that it was done, since 1970
     * @param run of its code in the executor, with waiting for other tasks' output
     * @param deserialize of reading its code and data in the executor
     * @param serialize of writing its result in the executor
     * @param fetchWait part of {@code run} in which it waited for other tasks' output
     * @param garbage part of {@code run} in which the executor collected garbage
     */
    public record Times(
            long launch, long finish, long run, long deserialize, long serialize, long fetchWait, long garbage) {}

    /**
     * Sizes of input and output.
     *
     * @param result bytes that the driver received
     * @param read bytes of other tasks' output that it read
     * @param written bytes that it wrote for other tasks
     * @param blocks number of tasks whose output it read
     */
    public record Traffic(long result, long read, long written, long blocks) {}

    /**
     * The same task with a result of another size.
     *
     * @param times size of the result, per size before
     */
    TaskCost withResult(double times) {
        long result = Math.round(times * traffic.result);
        return new TaskCost(
                index, executor, this.times, new Traffic(result, traffic.read, traffic.written, traffic.blocks));
    }

    /** Time in the executor, seconds. */
    public double executorSeconds() {
        return 1e-3 * (times.run + times.deserialize + times.serialize + ROUNDING_MILLIS);
    }

    /** Time between launch and finish that is not spent in the executor, seconds. */
    public double latencySeconds() {
        return Math.max(0, 1e-3 * (times.finish - times.launch) - executorSeconds());
    }
}
