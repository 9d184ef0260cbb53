/**
 * Drawing of the field of play: bullets, meshes, walls, ribbons, glows and lines, straight from columns of numbers.
 *
 * <p>Positions are world units, x right and y up; colours are ints 0xRRGGBBAA. Things that move are given where they
 * were and where they are, and the graphics card draws them in between.
 */
package dev.barrage.graphics.render;
