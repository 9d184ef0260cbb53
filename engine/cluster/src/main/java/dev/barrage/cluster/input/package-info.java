/** Sources of triangles. Executors read them, split by split; the driver reads names, headers and lists of instances only. */
package dev.barrage.cluster.input;
