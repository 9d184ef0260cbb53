/** Other engines from Maven Central that play the same scenes, each in its natural fast set-up. */
package dev.barrage.benchmarks.peer;
