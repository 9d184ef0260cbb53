/**
 * Spatial subdivision as it was first done in parallel on graphics cards (S. Le Grand, Broad-Phase Collision Detection with CUDA,
 * GPU Gems 3, chapter 32): cell ids with control bits, a radix sort, a list of collision cells, and 4 passes in the plane or 8 in
 * space in which no two threads touch the same object. Each step on the CPU, to read and to compare with, and on the GPU.
 */
package dev.barrage.gpu.subdivision;
