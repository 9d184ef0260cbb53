/** Sends triangles to the parts that they touch and searches each part by itself. */
package dev.barrage.cluster.collide;
