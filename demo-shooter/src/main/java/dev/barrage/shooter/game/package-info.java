/** The rules of the game, deterministic: a game is its seed and its inputs. Nothing here draws or reads devices. */
package dev.barrage.shooter.game;
