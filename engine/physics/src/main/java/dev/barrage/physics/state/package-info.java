/**
 * Serialisation of a world's state into a flat buffer, as packed columns of numbers.
 *
 * <p>This package does not interpret the numbers.
 */
package dev.barrage.physics.state;
