package dev.barrage.samples;

/**
 * Keys and pointer of whoever plays a sample. A program sets the fields before each step; a sample reads them. As long as
 * {@link #taken} is false, nobody has touched a key, and a sample with characters or cars plays a script of its own.
 */
public final class Controls {
    /** Whether somebody plays. */
    public boolean taken;

    /** Direction, -1 to 1: left and right, down and up. */
    public float x, y;

    /** Whether the keys for jumping and for firing are down. */
    public boolean jump, fire;

    /** Place of the pointer in the world, metres. */
    public float pointerX, pointerY;

    /** Controls that nobody has touched. */
    public Controls() {}
}
