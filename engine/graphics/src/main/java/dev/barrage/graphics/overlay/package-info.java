/**
 * The debug overlay: layers and panels over a picture of a world.
 * {@link dev.barrage.graphics.overlay.OverlayModel} holds its content as data, which tests can read;
 * {@link dev.barrage.graphics.overlay.OverlayRenderer} draws it.
 * {@link dev.barrage.graphics.overlay.StepPanels} and {@link dev.barrage.graphics.overlay.FocusPanels} write the rows of
 * panels about a world. What a world tells comes from {@code physics.debug} alone; nothing here computes with bodies.
 */
package dev.barrage.graphics.overlay;
