/** What the engine shows of itself: primitives for an overlay, and the clock of its profile. Depends on nothing. */
package dev.barrage.physics.debug;
