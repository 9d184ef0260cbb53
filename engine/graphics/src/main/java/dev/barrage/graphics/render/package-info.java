/**
 * Renderers of the playing field: bullets, meshes, walls, ribbons, glows and lines, drawn straight from columns.
 *
 * <p>Positions are world units, x right and y up; colours are ints 0xRRGGBBAA. Moving things are given by their
 * previous and present position; the GPU interpolates.
 */
package dev.barrage.graphics.render;
