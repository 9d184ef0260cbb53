/**
 * Makes a broadphase of a given kind, or the one that chooses between sorting and cells by itself.
 */
package dev.barrage.physics.broadphase.choice;
