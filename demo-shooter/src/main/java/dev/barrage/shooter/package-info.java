/** The game: its command line and what it starts. */
package dev.barrage.shooter;
