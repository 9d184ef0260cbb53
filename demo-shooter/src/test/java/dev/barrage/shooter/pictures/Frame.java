package dev.barrage.shooter.pictures;

/**
 * A step of a film.
 *
 * @param title names the step
 * @param sentence says what happens in it, in one line
 * @param figure draws it
 */
record Frame(String title, String sentence, Runnable figure) {}
