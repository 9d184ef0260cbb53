/**
 * Questions to a world: ray casts, shape casts, overlaps, closest points and nearest targets.
 *
 * <p>What a user asks with is here: {@link dev.barrage.physics.query.WorldQuery}, its filter, and batches. How targets
 * are found and tested is in {@code query.search} and {@code query.shape}. Nothing here changes a world.
 */
package dev.barrage.physics.query;
