/** Who plays: people, a bot, a script or a replay, all as one stream of small numbers, one for each step. */
package dev.barrage.shooter.input;
