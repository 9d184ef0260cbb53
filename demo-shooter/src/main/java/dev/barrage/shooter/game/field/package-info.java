/**
 * The field of a stage and what lies in it without a side: walls, the routes around them, debris, bullets that only
 * load the engine, and the search for enemies by distance. Nothing here knows who flies.
 */
package dev.barrage.shooter.game.field;
