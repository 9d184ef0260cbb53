/**
 * Title, settings, scores, the end of a game, and the show behind the title.
 */
package dev.barrage.shooter.view.menu;
