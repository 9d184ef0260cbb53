package dev.barrage.shooter.game;

/** What the game is doing. */
public enum Phase {
    /** Shows its menu. */
    TITLE,
    /** Shows the best scores; a button leads back. */
    SCORES,
    /** Stands still while whoever shows the game lets settings be changed; a button leads back. */
    SETTINGS,
    /** Is played. */
    PLAYING,
    /** Stands still. */
    PAUSED,
    /** All lives are lost; waits for start. */
    GAME_OVER,
    /** The campaign, or what was practised of it, is won; waits for start. */
    VICTORY,
    /** Plays itself until somebody comes. */
    ATTRACT,
    /** Is to be ended. */
    QUIT
}
