/**
 * The debug interface of the engine: primitives for an overlay, reports, and the figures of a step and of its broadphase.
 * Depends on nothing but Java Flight Recorder.
 */
package dev.barrage.physics.debug;
