/**
 * What stands around and over a battle: points and ships, announcements, upgrades, tasks, the recap of a loss, the bar
 * of a replay.
 */
package dev.barrage.shooter.view.hud;
