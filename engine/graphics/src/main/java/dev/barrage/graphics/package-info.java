/**
 * The scene renderer, which owns one of each renderer and draws frames with them: where a game begins to draw.
 *
 * <p>Here and below, everything that draws or owns GL objects belongs to the thread and the context that it was made in
 * and is to be closed there. What is outside the range that a parameter's documentation gives is refused with an {@link
 * java.lang.IllegalArgumentException} that names the argument and the value. Nothing here knows a game.
 */
package dev.barrage.graphics;
