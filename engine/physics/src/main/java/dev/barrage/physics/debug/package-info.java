/** What the engine shows of itself: primitives for an overlay, and the clock of its profile. Depends on nothing but Java Flight Recorder. */
package dev.barrage.physics.debug;
