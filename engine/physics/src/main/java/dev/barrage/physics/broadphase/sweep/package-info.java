/**
 * Sort and sweep along one axis: the order of one step is where the next one begins.
 */
package dev.barrage.physics.broadphase.sweep;
