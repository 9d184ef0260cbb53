/** Windows and headless contexts, and input: keyboard, mouse and gamepad as snapshots per frame. */
package dev.barrage.graphics.window;
