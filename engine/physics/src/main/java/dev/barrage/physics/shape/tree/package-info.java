/** Boxes that shapes look their parts up in: as a flat tree, or as bits. Nothing here knows what is in a box. */
package dev.barrage.physics.shape.tree;
