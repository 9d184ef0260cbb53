/**
 * The debug interface of the engine: primitives for an overlay, reports, and the figures of a step and of its broadphase.
 * Stages are events of Java Flight Recorder where the JVM has it.
 */
package dev.barrage.physics.debug;
