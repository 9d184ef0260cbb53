/** Measures scenes: time and allocation of steps, and whether all runs agree. No output here. */
package dev.barrage.benchmarks.measure;
