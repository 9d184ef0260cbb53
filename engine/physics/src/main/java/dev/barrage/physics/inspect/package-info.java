/**
 * Answers the questions of overlays and tools about a world between two steps.
 * {@link dev.barrage.physics.debug.Inspector} is the interface; {@link dev.barrage.physics.inspect.LastStep} is all
 * that the answers read.
 *
 * <p>Reads the buffers of the stages; no stage depends on it.
 */
package dev.barrage.physics.inspect;
