/**
 * The content of a world as the stages of a step see it: flat columns of all bodies, shapes by number, and lifetimes.
 *
 * <p>The stages share {@link dev.barrage.physics.body.Bodies}: each reads what earlier stages wrote. This package
 * neither tests collisions nor moves bodies.
 */
package dev.barrage.physics.body;
