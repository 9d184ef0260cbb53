/**
 * The debug interface of the engine: primitives for an overlay, reports, and the step profile. Depends on nothing but
 * Java Flight Recorder.
 */
package dev.barrage.physics.debug;
