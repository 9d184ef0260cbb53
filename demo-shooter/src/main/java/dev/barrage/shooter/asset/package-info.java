/** The data files of the game: what they hold, how they are found and read, and what is refused in them. */
package dev.barrage.shooter.asset;
