/**
 * Parts to make sounds of: oscillators, noise, curves, filters and rooms are {@link
 * dev.barrage.shooter.sound.synth.Signal signals} that are joined into instruments. The same parts give the same samples.
 */
package dev.barrage.shooter.sound.synth;
