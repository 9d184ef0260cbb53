/**
 * Small scenes of bodies, one class each, which tests, the bench and programs share. A
 * {@link dev.barrage.samples.Sample} fills a world through the API that games use, and does nothing else: what is
 * measured, counted or drawn belongs to whoever shows the scene.
 */
package dev.barrage.samples;
