/**
 * What follows from what touches: impacts of bullets and beams become hits and impulses, manifolds become contacts that
 * remember the step before.
 *
 * <p>Reads what the workers found in {@code narrowphase}. Each worker writes into its own buffer; then they are merged in
 * an order that depends on neither workers nor broadphase, for {@code dynamics} and for whoever reads events. Nothing
 * here moves anything.
 */
package dev.barrage.physics.response;
