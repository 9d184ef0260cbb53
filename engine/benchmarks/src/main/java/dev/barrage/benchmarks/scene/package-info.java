/**
 * Scenes that the bench and tests share, one class each: deterministic, of any size, with a check value that proves
 * that no work was lost. No measuring here.
 */
package dev.barrage.benchmarks.scene;
