/** The command that finds the triangles of mesh files which touch, and what it reads and writes. */
package dev.barrage.benchmarks.collide;
