/** The rule by which memory follows a count: how much it grows, and when it shrinks. */
package dev.barrage.physics.memory;
