/** Other engines from Maven Central that play our scenes beside us, each in its natural fast set-up. */
package dev.barrage.benchmarks.peer;
