/**
 * Hot loops over plain arrays, behind one interface: scalar here, vectorised in the module {@code dev.barrage.simd}.
 * They keep no state and decide nothing; the stages that call them know what they are for.
 */
package dev.barrage.physics.kernel;
