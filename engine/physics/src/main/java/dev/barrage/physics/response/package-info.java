/**
 * Merges what the workers found: manifolds become contacts in a fixed order, which remember the step before; impulses of
 * all workers become sums.
 *
 * <p>Reads what the workers found in {@code narrowphase}. Each worker writes into its own buffer; then they are merged in
 * an order that depends on neither workers nor broadphase, for {@code dynamics} and for events. Nothing
 * here moves anything.
 */
package dev.barrage.physics.response;
