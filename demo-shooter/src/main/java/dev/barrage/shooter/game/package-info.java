/**
 * The deterministic rules of the game: data, seed and inputs determine it on every machine. A test checks that
 * nothing here draws, reads devices or clocks, or calls functions that differ between JVMs.
 *
 * <p>{@link dev.barrage.shooter.game.Game} has the parts, Flow runs the phases, Battle is a step on the field and
 * Combat evaluates hits; every other class is one object of the game. Snapshots and the hash cover everything except
 * {@link dev.barrage.shooter.game.Effects}, which are only shown and played.
 */
package dev.barrage.shooter.game;
