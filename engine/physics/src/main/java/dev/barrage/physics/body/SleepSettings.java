package dev.barrage.physics.body;

/** When bodies fall asleep. {@code Tuning} has ranges and reasons. */
public final class SleepSettings {
    /** Whether bodies fall asleep. */
    public boolean isOn = true;

    /** Largest speed of any point of a body that is still, m/s. */
    public float speed = 0.05f;

    /** How long all bodies of an island have to be still, seconds. */
    public float seconds = 0.5f;

    /** The world's gravity, m/s^2: what sleeps wakes when it changes. */
    public float gravityX, gravityY;
}
