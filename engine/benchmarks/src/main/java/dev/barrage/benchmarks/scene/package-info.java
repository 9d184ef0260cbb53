/**
 * Scenes of the bench, one class each: deterministic, of any size, with a check value that proves that no work was
 * lost. Those that only fill a world with bodies are {@link dev.barrage.samples.Sample samples}. No measuring here.
 */
package dev.barrage.benchmarks.scene;
