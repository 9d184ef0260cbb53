package dev.barrage.shooter.bulletml;

/**
 * Limits of patterns, listed in assets/README.md. A file beyond them is refused when it is read; a script beyond them
 * ends while it is played. Numbers and speeds beyond theirs are clamped, because patterns say 99999 for "as long as the
 * bullet lives".
 */
final class Limits {
    /** Elements of a file. */
    static final int ELEMENTS = 10_000;

    /** Elements inside one another, and references inside one another. */
    static final int NESTING = 64;

    /** Actions inside one another, and the actions that a script waits to go on with. */
    static final int ACTIONS = 12;

    /** Actions that start together: those of a bullet, and those whose labels begin with top. */
    static final int STARTS = 16;

    /** Parameters of all actions inside one another together. */
    static final int PARAMETERS = 32;

    /** Numbers and variables of a formula. */
    static final int TERMS = 256;

    /** Brackets and signs of a formula inside one another. */
    static final int BRACKETS = 32;

    /** Characters of a formula, and so of a number in it. */
    static final int CHARACTERS = 4096;

    /** Largest absolute value of a formula's result; larger ones become this one. */
    static final double NUMBER = 1e6;

    /** Fastest bullet, pixels per frame, and its fastest drift along an axis; larger speeds become this one. */
    static final float SPEED = 1000f;

    /** Steps of a script between two waits. */
    static final int STEPS = 4096;

    /** Steps of all scripts of a player in a frame. */
    static final int STEPS_OF_ALL = 400_000;

    private Limits() {}
}
