/** The components of bodies, bullets and beams: which columns their rows have, with units. */
package dev.barrage.physics.body;
