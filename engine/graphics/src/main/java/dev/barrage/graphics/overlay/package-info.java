/**
 * The debug overlay, data first: {@link dev.barrage.graphics.overlay.OverlayModel} holds what is to be seen, for tests to
 * read and for {@link dev.barrage.graphics.overlay.OverlayRenderer} to draw.
 */
package dev.barrage.graphics.overlay;
