/**
 * The world and the definitions of its content: the first package for a game to use.
 *
 * <p>The stages of a step are in the packages below; none of them depends on this package.
 *
 * <p>All packages refuse bad arguments. A value outside the documented range, or NaN or an infinity, throws an
 * {@link java.lang.IllegalArgumentException} that names the argument and the value; null throws a
 * {@link java.lang.NullPointerException}; a call at the wrong time throws an {@link java.lang.IllegalStateException}.
 * State does not change then.
 */
package dev.barrage.physics;
