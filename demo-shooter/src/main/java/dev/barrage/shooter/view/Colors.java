package dev.barrage.shooter.view;

/** Sets of hues for enemies and their bullets. Shapes tell them apart in either. */
public enum Colors {
    /** Bright and warm. */
    NEON,
    /** Hues that people with any kind of colour vision can tell apart: Okabe and Ito, "Color Universal Design" (2008). */
    SAFE
}
