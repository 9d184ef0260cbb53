package dev.barrage.graphics.text;

/** Which part of a line of text lies at the given position. */
public enum Align {
    /** Its start: the text extends to the right. */
    LEFT(0f),
    /** Its middle. */
    CENTRE(0.5f),
    /** Its end: the text extends to the left. */
    RIGHT(1f);

    final float part;

    Align(float part) {
        this.part = part;
    }
}
