/**
 * Collision of triangles beyond one machine: Lawlor 2001, chapter 3, on Apache Spark.
 *
 * <p>{@code input} reads triangles in splits, {@code plan} cuts space into parts, {@code collide} sends every triangle
 * to the parts that it touches and searches each part, {@code output} writes the pairs in order, {@code local} starts
 * Spark's processes on this machine, {@code scale} predicts larger machines, {@code command} is the command line. Each
 * package knows only those before it. The search itself is {@code dev.barrage.triangles}, which knows nothing of Spark.
 */
package dev.barrage.cluster;
