/**
 * The data files of the game: their format, loading and validation.
 *
 * <p>{@link dev.barrage.shooter.asset.Assets} loads and checks all of them at once, so a running game never meets an
 * invalid file. An {@link dev.barrage.shooter.asset.AssetException} names the file and the error. Nothing here holds
 * rules.
 */
package dev.barrage.shooter.asset;
