package dev.barrage.shooter.sound.music;

/** What a part of a piece accompanies. */
public enum Passage {
    /** The first waves of a stage. */
    OPENING,
    /** A set piece: fewer drums, long notes, then the tide that rises. */
    STORM,
    /** The last waves, and what they lead to. */
    FINALE
}
