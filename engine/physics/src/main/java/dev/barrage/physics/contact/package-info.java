/**
 * The contact graph: which pairs are tested, which edges of static polygons are hidden, contacts in slots that last as
 * long as they do, their manifolds and impulses, colours, events and state.
 *
 * <p>{@code narrowphase} tests a pair of shapes, {@code response} merges what the workers found, {@code dynamics} solves.
 * Here is what lies between, and what is kept from step to step and is state of the world.
 */
package dev.barrage.physics.contact;
