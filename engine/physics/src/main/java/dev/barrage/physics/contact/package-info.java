/**
 * The contacts of bodies: from candidate pairs to manifolds, kept ones among them, to the contacts of a step, with what
 * they were in the step before, and their colours.
 *
 * <p>{@code narrowphase} tests a pair of shapes, {@code response} merges what the workers found, {@code dynamics} solves.
 * Here is what lies between: which pairs are tested, which edges of static polygons are hidden, what is kept from step to
 * step and is state of the world.
 */
package dev.barrage.physics.contact;
