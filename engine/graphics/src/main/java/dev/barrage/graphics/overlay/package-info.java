/**
 * The debug overlay. {@link dev.barrage.graphics.overlay.OverlayModel} holds its content as data, which tests can
 * read; {@link dev.barrage.graphics.overlay.OverlayRenderer} draws it. {@link dev.barrage.graphics.overlay.StepPanels}
 * and {@link dev.barrage.graphics.overlay.FocusPanels} write the rows of panels about a world.
 */
package dev.barrage.graphics.overlay;
