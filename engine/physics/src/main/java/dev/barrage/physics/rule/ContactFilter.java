package dev.barrage.physics.rule;

/**
 * Decides which bodies meet, beside layers, masks and groups: asked for pairs that these let meet and that are near, in
 * every step. Pure, see the package. Bodies that sleep are not asked about again until they wake.
 */
@FunctionalInterface
public interface ContactFilter {
    /**
     * Whether two bodies or further colliders meet; sensors are asked about, too.
     *
     * @param elder the one that was born first
     */
    boolean meets(long elder, long younger);
}
