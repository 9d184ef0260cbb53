/** A window or a headless context, and what the player does: keyboard, mouse and gamepad as snapshots per frame. */
package dev.barrage.graphics.window;
