/**
 * Who plays where no person does: a recording, or a walk through the menu to what was asked for, by the same {@link
 * dev.barrage.shooter.game.Controls} as people and the bot.
 *
 * <p>Replays are files with a checksum; they hold inputs and now and then a hash, never a state. Nothing here draws.
 */
package dev.barrage.shooter.input;
