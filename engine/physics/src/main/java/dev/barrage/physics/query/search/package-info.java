/**
 * The search that answers a question: where the targets are, the search among them, the answers in their order, batches.
 *
 * <p>It reads the tables and the structure that the last step left, and changes neither. Tests of a single target are in
 * {@code query.shape}.
 */
package dev.barrage.physics.query.search;
