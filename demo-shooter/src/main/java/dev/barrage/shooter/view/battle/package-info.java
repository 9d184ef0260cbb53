/**
 * The battle: ships, bullets, grains, beams and walls, and the particles, flashes and waves that events leave.
 */
package dev.barrage.shooter.view.battle;
