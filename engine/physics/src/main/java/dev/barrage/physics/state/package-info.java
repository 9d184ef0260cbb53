/**
 * How the parts of a world write their state into a flat buffer and read it back: columns of numbers, packed.
 *
 * <p>Nothing here knows what the numbers mean.
 */
package dev.barrage.physics.state;
