/**
 * Tests whether candidate pairs touch, and where. One file per pair of shape kinds, each a kernel over plain numbers.
 *
 * <p>Kernels named after two shapes give contact manifolds for the solver. Kernels that begin with {@code Sphere}
 * serve bullets and beams: a sphere that moves through the model space of the other shape. Kernels keep no state and
 * allocate nothing.
 *
 * <p>Sources: C. Ericson, Real-Time Collision Detection (2005), chapters 5 and 8; E. Catto, Contact Manifolds (GDC
 * 2007) and the published method of Box2D v3.
 */
package dev.barrage.physics.narrowphase;
