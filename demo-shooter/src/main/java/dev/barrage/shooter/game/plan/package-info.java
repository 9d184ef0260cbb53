/**
 * Plans of a way through all that flies, for ships without a person. A plan depends on what is seen alone and changes
 * nothing.
 */
package dev.barrage.shooter.game.plan;
