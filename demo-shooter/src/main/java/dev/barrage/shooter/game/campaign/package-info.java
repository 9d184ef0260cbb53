/**
 * What is played, in which order: stages with their waves and boss, practice, the introduction, the endless mode. It
 * says when something begins; what happens then is up to the rooms below.
 */
package dev.barrage.shooter.game.campaign;
