/**
 * How the search scales: measured on the workers of this machine, simulated for larger clusters from the measured
 * tasks, and shown beside figure 4.3 of Lawlor 2001.
 */
package dev.barrage.cluster.scale;
