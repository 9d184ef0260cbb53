/**
 * Barrage Physics in games on libGDX. {@link dev.barrage.gdx.GdxLoop} steps a world, and {@link
 * dev.barrage.gdx.GdxDebugRenderer} shows it.
 */
package dev.barrage.gdx;
