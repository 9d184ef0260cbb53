/**
 * Players other than a person: a recording, or a walk through the menu. They implement
 * {@link dev.barrage.shooter.game.Controls} like a person and the bot.
 *
 * <p>Replay files have a checksum. They hold inputs and hashes, never state. Nothing here draws.
 */
package dev.barrage.shooter.input;
