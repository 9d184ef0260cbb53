/**
 * What bodies are made of: immutable shapes in their own coordinates, with their mass, their bounds and the trees over their parts.
 *
 * <p>Metres; x right, y up; loops run counterclockwise around what is solid. Everything here is built once, at load time, and refuses bad
 * input then, so that the stages of a step never have to.
 */
package dev.barrage.physics.shape;
