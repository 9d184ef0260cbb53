/**
 * The deterministic rules of the game: data, seed and inputs determine it on every machine. A test checks that
 * nothing here draws, reads devices or clocks, or calls functions that differ between JVMs.
 *
 * <p>{@link dev.barrage.shooter.game.Game} makes the parts of a game and hands each what it needs; Flow runs the
 * phases, and players implement {@link dev.barrage.shooter.game.Controls}. The rooms below know nothing of these, and
 * each only the rooms before it: base, field, storm, ship, enemy, boss, score, campaign, battle, plan, sandbox.
 * Snapshots and the hash cover everything except {@link dev.barrage.shooter.game.base.Effects}, which are only shown
 * and played.
 */
package dev.barrage.shooter.game;
