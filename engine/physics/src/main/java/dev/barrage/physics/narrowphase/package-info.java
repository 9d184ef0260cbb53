/**
 * Decides which candidate pairs touch, and where: one file per pair of shape kinds, each a kernel over plain numbers.
 *
 * <p>Kernels named after two shapes give contact manifolds for the solver; kernels that begin with {@code Sphere} are bullets and beams, a
 * sphere moved through the space of the other shape. Both kinds keep no state and allocate nothing.
 *
 * <p>Sources: C. Ericson, Real-Time Collision Detection (2005), chapters 5 and 8; E. Catto, Contact Manifolds (GDC 2007) and the published
 * method of Box2D v3.
 */
package dev.barrage.physics.narrowphase;
