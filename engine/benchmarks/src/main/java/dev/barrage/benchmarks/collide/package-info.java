/** The command that finds which triangles of mesh files touch, and the files that it reads and writes. */
package dev.barrage.benchmarks.collide;
