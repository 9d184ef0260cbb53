/**
 * Bullet patterns in BulletML, the language of Kenta Cho's shooters: read from XML, compiled to a
 * {@link dev.barrage.shooter.bulletml.Program} and played with a world's bullets. Nothing here knows the game.
 */
package dev.barrage.shooter.bulletml;
