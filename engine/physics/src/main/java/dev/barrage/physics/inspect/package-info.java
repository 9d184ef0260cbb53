/**
 * Answers what overlays and tools ask about a world between two steps. {@link
 * dev.barrage.physics.debug.Inspector} is the question, {@link dev.barrage.physics.inspect.LastStep} is all that an
 * answer may read.
 *
 * <p>Stands behind the stages of a step and reads their buffers; no stage knows it.
 */
package dev.barrage.physics.inspect;
