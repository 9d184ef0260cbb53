/** The command line of the bench. */
package dev.barrage.benchmarks;
