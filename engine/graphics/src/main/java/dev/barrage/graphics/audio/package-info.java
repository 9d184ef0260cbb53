/**
 * Sound through OpenAL: effects from a pool of voices, loops, and music in layers that run in step.
 *
 * <p>{@link dev.barrage.graphics.audio.Audio} is where to begin. It belongs to the thread that opened it, and where no
 * device can be opened it is silent rather than an error.
 */
package dev.barrage.graphics.audio;
