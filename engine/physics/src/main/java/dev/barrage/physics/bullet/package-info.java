/**
 * Bullets and beams: look-ups in the broadphase of the bodies, impacts, meetings of two bullets, response, merge of
 * hits, and motion.
 *
 * <p>Uses {@code broadphase} and {@code response}; of the stages none but continuous collision uses anything here, the
 * sweeps in {@code bullet.sweep}.
 */
package dev.barrage.physics.bullet;
