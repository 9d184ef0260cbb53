/**
 * Twins of the scalar kernels of {@code dev.barrage.physics.kernel} in the JDK's Vector API: the same bits, several
 * lanes at a time, and their warm-up. Nothing else lives here, and nothing depends on it.
 */
package dev.barrage.simd;
