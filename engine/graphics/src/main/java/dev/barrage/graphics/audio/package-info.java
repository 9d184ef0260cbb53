/**
 * Sound through OpenAL: effects from a pool of voices, loops, and music in synchronous layers.
 *
 * <p>Start with {@link dev.barrage.graphics.audio.Audio}. It belongs to the thread that opened it. Where no device
 * opens, it is silent instead of failing.
 */
package dev.barrage.graphics.audio;
