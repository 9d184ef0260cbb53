/**
 * Sources of triangles. Executors read them, split by split. The driver reads names, headers and lists of instances.
 */
package dev.barrage.cluster.input;
