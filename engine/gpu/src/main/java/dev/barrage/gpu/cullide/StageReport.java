package dev.barrage.gpu.cullide;

/**
 * What a stage did.
 *
 * @param stage what was drawn
 * @param objects number of objects before it
 * @param remaining number of objects that may still collide after it
 * @param rounds rounds until nothing fell
 * @param draws of all passes, those of queries included
 * @param queries of all passes
 * @param milliseconds of wall-clock time, until all results were there
 */
public record StageReport(
        PruneStage stage, int objects, int remaining, int rounds, int draws, int queries, double milliseconds) {}
