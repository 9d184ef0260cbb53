/**
 * The command {@code gpu}: the same work on the CPU alone and with the graphics card, and from which size on the card
 * is faster. A {@link dev.barrage.benchmarks.gpu.GpuKind} has {@link dev.barrage.benchmarks.gpu.Workload}s, each with a
 * {@link dev.barrage.benchmarks.gpu.Search} on the CPU and one with the card. Only these classes, and the pruning of
 * {@code collide}, load OpenGL.
 */
package dev.barrage.benchmarks.gpu;
