package dev.barrage.shooter.game;

import dev.barrage.shooter.game.sandbox.Sandbox;

public enum Phase {
    TITLE,
    /** The best scores; a button leads back. */
    SCORES,
    /** The settings menu; the game stands still, and a button leads back. */
    SETTINGS,
    PLAYING,
    PAUSED,
    /** All lives are lost; waits for start. */
    GAME_OVER,
    /** The campaign or practice is won; waits for start. */
    VICTORY,
    /** Demo played by the bot until a button is pressed. */
    ATTRACT,
    /** The {@link Sandbox}, a place without rules. */
    SANDBOX,
    QUIT
}
