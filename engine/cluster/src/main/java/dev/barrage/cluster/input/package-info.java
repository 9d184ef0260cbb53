/**
 * Sources of triangles. Executors read them, split by split. The driver reads names, headers and lists of instances, and passes over the
 * faces of binary PLY files to see whether all are triangles.
 */
package dev.barrage.cluster.input;
