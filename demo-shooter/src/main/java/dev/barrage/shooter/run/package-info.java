/** Ways to run the game: in a window, or without one as fast as it goes, with a report. */
package dev.barrage.shooter.run;
