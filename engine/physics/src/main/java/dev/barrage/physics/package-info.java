/**
 * The world and what is put into it: the one package that a game needs first.
 *
 * <p>The stages of a step live in the packages below it; none of them knows this package.
 *
 * <p>Here and below, what is outside the range that a parameter's documentation gives, NaN and infinities among it, is
 * refused with an {@link java.lang.IllegalArgumentException} that names the argument and the value, null with a {@link
 * java.lang.NullPointerException}, and a call at the wrong time with an {@link java.lang.IllegalStateException}. Nothing
 * has changed then.
 */
package dev.barrage.physics;
