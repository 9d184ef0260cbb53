/** Measures scenes: how long steps take, how much they allocate, and whether all runs agree. No output here. */
package dev.barrage.benchmarks.measure;
