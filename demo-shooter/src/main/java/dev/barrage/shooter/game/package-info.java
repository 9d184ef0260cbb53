/**
 * The rules of the game, deterministic: a game is its data, its seed and its inputs, on every machine. A test holds that
 * nothing here draws, reads devices or clocks, or calls what differs between JVMs.
 *
 * <p>{@link dev.barrage.shooter.game.Game} has the parts, Flow leads from title to end, Battle is a step on the field and
 * Combat what hits do; the other classes are a thing of the game each. All but {@link dev.barrage.shooter.game.Effects},
 * which are only seen and heard, is saved in snapshots and part of the hash.
 */
package dev.barrage.shooter.game;
