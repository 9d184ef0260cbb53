/**
 * The same work on the CPU and with the graphics card, from small to large: which is faster from where on. Only these classes,
 * and the pruning of {@code collide}, load OpenGL.
 */
package dev.barrage.benchmarks.gpu;
