/**
 * Spatial subdivision as it was first done in parallel on graphics cards (S. Le Grand, Broad-Phase Collision Detection
 * with CUDA, GPU Gems 3, chapter 32; M. Donovan, Collision Detection on the GPU, 2009, slides "Spatial Subdivision" and
 * "Implementing in CUDA"): cell ids with control bits, a radix sort, a list of collision cells, and 4 passes in the
 * plane or 8 in space in which no two threads touch the same object.
 *
 * <p>{@link dev.barrage.gpu.subdivision.CpuSubdivision} runs step by step on the CPU, to read and to compare with;
 * {@link dev.barrage.gpu.subdivision.GpuSubdivision} has a shader for each step.
 * {@link dev.barrage.gpu.subdivision.Steps} has the arrays of all steps, the same for both.
 *
 * <p>The responses of this package are counters. A game's own broadphase does not use it: hits that are listed and
 * resolved later need no passes without conflicts.
 */
package dev.barrage.gpu.subdivision;
