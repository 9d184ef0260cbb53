/**
 * Functions that give the same bits on every machine and JVM: angles, random numbers, digests.
 *
 * <p>They use only the operations that IEEE 754 rounds exactly (add, subtract, multiply, divide) and integers.
 */
package dev.barrage.physics.math;
