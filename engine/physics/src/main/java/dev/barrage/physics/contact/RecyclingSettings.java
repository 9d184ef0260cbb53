package dev.barrage.physics.contact;

/** How far bodies may move against each other and keep their manifold. {@code Tuning} has ranges and reasons. */
public final class RecyclingSettings {
    /** Largest motion along the contact, metres. */
    public float distance = 0.02f;

    /** Largest turn of either body, radians. */
    public float turn = (float) Math.toRadians(1.25);
}
