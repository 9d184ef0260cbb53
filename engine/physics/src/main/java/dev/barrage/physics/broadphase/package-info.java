/**
 * The kinds of broadphase that a world can use, and the figures that a broadphase tells of itself.
 *
 * <p>The broadphase is the first stage of a step: it finds which boxes overlap and knows nothing of what is inside a
 * box. What finds them lies in the packages below, which only modules of Barrage see: {@code core} has what all kinds
 * share, then comes one package for each kind, and {@code choice} makes them.
 */
package dev.barrage.physics.broadphase;
