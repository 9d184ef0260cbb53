/** Games that are played again: from a recording or from a script, through the same controls as people and the bot. */
package dev.barrage.shooter.input;
