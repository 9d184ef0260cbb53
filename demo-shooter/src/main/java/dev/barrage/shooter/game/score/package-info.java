/**
 * Points, and the hits that the trainer and the recap show. It is told what happens and looks at nothing.
 */
package dev.barrage.shooter.game.score;
