package dev.barrage.shooter.game;

/** What the game is doing. */
public enum Phase {
    /** Waits for start. */
    TITLE,
    /** Is played. */
    PLAYING,
    /** Stands still. */
    PAUSED,
    /** All lives are lost; waits for start. */
    GAME_OVER,
    /** A bot plays until somebody presses something. */
    ATTRACT
}
