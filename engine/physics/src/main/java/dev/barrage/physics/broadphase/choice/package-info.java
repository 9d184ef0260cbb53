/** Broadphases made of others: by kind, by what the boxes are like, and one for what rests beside one for what moves. */
package dev.barrage.physics.broadphase.choice;
