/**
 * The scene renderer, which owns one of each renderer: the entry point for drawing.
 *
 * <p>In this and all packages below, objects that draw or own GL objects belong to the thread and context that made
 * them, and are closed there. Arguments outside the documented range throw an
 * {@link java.lang.IllegalArgumentException} with the argument and its value. Nothing here knows a game.
 */
package dev.barrage.graphics;
