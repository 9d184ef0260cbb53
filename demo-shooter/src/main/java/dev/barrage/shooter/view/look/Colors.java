package dev.barrage.shooter.view.look;

/** Hue sets for enemies and their bullets. Shapes distinguish them in either set. */
public enum Colors {
    /** Bright and warm. */
    NEON,
    /** Hues for any kind of colour vision: Okabe and Ito, "Color Universal Design" (2008). */
    SAFE
}
