/**
 * How space is cut into parts: a survey of the input, a grid of cells, and plans that give every cell to one part. A
 * plan is a pure function of the data (and of measured times, where they are given), so it never depends on the number
 * of machines or the order of tasks.
 */
package dev.barrage.cluster.plan;
