/**
 * Building blocks of synthesis: oscillators, noise, curves, filters and reverbs are
 * {@link dev.barrage.shooter.sound.synth.Signal signals} that combine into instruments. Output is deterministic.
 */
package dev.barrage.shooter.sound.synth;
