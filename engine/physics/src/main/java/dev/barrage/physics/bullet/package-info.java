/**
 * Bullets and beams: look-ups in the broadphase of the bodies, impacts, meetings of two bullets, response, merge of
 * hits, and motion.
 *
 * <p>Uses {@code broadphase}, {@code narrowphase} and {@code response}; these do not depend on it. The test of a sphere
 * against a shape is in {@code narrowphase}.
 */
package dev.barrage.physics.bullet;
