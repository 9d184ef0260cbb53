/**
 * Hot loops over plain arrays, behind one interface: scalar here, vectorised in the module {@code dev.barrage.simd}; and
 * which of them a world uses, once vector kernels are warm. Kernels keep no state of a world and decide nothing; the
 * stages that call them know what they are for.
 */
package dev.barrage.physics.kernel;
