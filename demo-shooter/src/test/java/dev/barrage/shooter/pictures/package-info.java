/**
 * Pictures and films of docs/gpu.md: how the graphics card finds collisions, step by step. All that they show comes
 * from runs of {@link dev.barrage.gpu.subdivision.CpuSubdivision} and {@link dev.barrage.gpu.cullide.GpuPruner}.
 */
package dev.barrage.shooter.pictures;
