/**
 * The debug overlay. {@link dev.barrage.graphics.overlay.OverlayModel} holds its content as data, which tests can
 * read; {@link dev.barrage.graphics.overlay.OverlayRenderer} draws it.
 */
package dev.barrage.graphics.overlay;
