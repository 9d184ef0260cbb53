/**
 * A moving sphere against one shape: where it touches first, and which way leads out of what it starts in. One file per
 * kind of shape, each a kernel over plain numbers that keeps no state and allocates nothing.
 *
 * <p>Bullets and beams are such spheres, and so are the cores of fast bodies. Nothing here knows a world or a broadphase.
 *
 * <p>Source: C. Ericson, Real-Time Collision Detection (2005), chapter 5.
 */
package dev.barrage.physics.bullet.sweep;
