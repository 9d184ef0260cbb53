/**
 * The uniform grid whose boxes are sorted by cell (Le Grand, GPU Gems 3, chapter 32).
 */
package dev.barrage.physics.broadphase.cells;
