/** Plain arrays: how they grow with a count, and how rows of them are sorted. */
package dev.barrage.physics.memory;
