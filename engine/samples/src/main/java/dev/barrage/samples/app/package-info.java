/**
 * The program that shows the samples: a window with a list of the {@link dev.barrage.samples.Gallery}, and pictures
 * without a window.
 */
package dev.barrage.samples.app;
