package dev.barrage.graphics.text;

/** Which part of a line of text lies at the position given. */
public enum Align {
    LEFT(0f),
    CENTRE(0.5f),
    RIGHT(1f);

    final float part;

    Align(float part) {
        this.part = part;
    }
}
