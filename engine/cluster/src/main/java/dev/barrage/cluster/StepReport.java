package dev.barrage.cluster;

/**
 * Result and cost of a step.
 *
 * @param step number of the step; 0 before any
 * @param isAnew whether all triangles were read and sent, not only those that touch new parts
 * @param sent triangles that were sent between tasks
 * @param sentBytes their size
 * @param searched triangles that parts searched, large ones included
 * @param pairs touching pairs
 * @param imbalance triangles of the largest part, per mean of all parts
 * @param seconds wall time; if all triangles were read, with survey and plan
 */
public record StepReport(
        int step,
        boolean isAnew,
        long sent,
        long sentBytes,
        long searched,
        long pairs,
        double imbalance,
        double seconds) {}
