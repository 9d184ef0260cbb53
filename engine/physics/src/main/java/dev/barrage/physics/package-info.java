/**
 * The world and what is put into it: the one package that a game needs first.
 *
 * <p>The stages of a step live in the packages below it; none of them knows this package.
 */
package dev.barrage.physics;
