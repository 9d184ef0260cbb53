/** Makes broadphases by kind, and chooses them by what the boxes are like: one of what rests, one of what moves. */
package dev.barrage.physics.broadphase.choice;
