/**
 * The data files of the game: what they hold, how they are found and read, and what is refused in them.
 *
 * <p>{@link dev.barrage.shooter.asset.Assets} has all of them, read and checked at once; a game never meets a broken file.
 * An {@link dev.barrage.shooter.asset.AssetException} names the file and what is wrong. Nothing here knows the rules.
 */
package dev.barrage.shooter.asset;
