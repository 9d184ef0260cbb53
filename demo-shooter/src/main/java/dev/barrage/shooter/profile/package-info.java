/**
 * Persistent data: settings with key bindings, and the best scores.
 *
 * <p>Missing or damaged files give the defaults; damaged ones also a warning. Nothing here draws or changes a game;
 * view and runner read the settings.
 */
package dev.barrage.shooter.profile;
