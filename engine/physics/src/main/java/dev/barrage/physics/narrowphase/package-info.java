/**
 * Tests whether two shapes touch, and where. One file per pair of shape kinds, each a kernel over plain numbers that
 * keeps no state and allocates nothing. Kernels give contact manifolds for the solver; those of meshes also test
 * triangles in space.
 *
 * <p>Which pairs of bodies are tested is for {@code contact}; the sweeps of bullets are in {@code bullet.sweep}.
 *
 * <p>Sources: C. Ericson, Real-Time Collision Detection (2005), chapters 5 and 8; E. Catto, Contact Manifolds (GDC
 * 2007) and the published method of Box2D v3.
 */
package dev.barrage.physics.narrowphase;
