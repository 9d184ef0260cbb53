/**
 * Persistent data: settings with key bindings, and the best scores.
 *
 * <p>Missing values give the defaults; those that can't be used also a warning. Nothing here draws or changes a game;
 * view and runner read the settings.
 */
package dev.barrage.shooter.profile;
