package dev.barrage.graphics.text;

/** Which part of a line of text lies at the position given. */
public enum Align {
    /** Its beginning: the line goes to the right from there. */
    LEFT(0f),
    /** Its middle. */
    CENTRE(0.5f),
    /** Its end: the line comes from the left. */
    RIGHT(1f);

    final float part;

    Align(float part) {
        this.part = part;
    }
}
