/** The rule by which memory grows with a count. */
package dev.barrage.physics.memory;
