/**
 * Scenes that anyone can run again, one class each, shared by the bench and by tests: deterministic, in any size, with a
 * check value that proves that no work was lost. No measuring here.
 */
package dev.barrage.benchmarks.scene;
