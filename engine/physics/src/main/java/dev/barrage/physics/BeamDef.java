package dev.barrage.physics;

import dev.barrage.physics.body.Components;
import org.joml.Vector2fc;

/**
 * Describes a beam: a curved weapon of straight segments that bends because each segment follows the one before it a
 * little late. Copied by {@link World#add(BeamDef)}.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class BeamDef {
    /** Most segments that one beam may have. */
    public static final int MAX_SEGMENTS = Components.MAX_BEAM_SEGMENTS;

    float x;
    float y;
    float angle;
    float length = 10f;
    float thickness = 0.1f;
    float lag = 0.5f;
    int segments = 24;
    int layer;
    int group;

    /** A beam of 24 segments, 10 m long and 0.1 m thick, at the origin, aimed along x, not firing. */
    public BeamDef() {}

    /** Where the beam starts, metres, and its direction, radians. */
    public BeamDef at(float x, float y, float angle) {
        this.x = Check.finite("x", x);
        this.y = Check.finite("y", y);
        this.angle = Check.finite("angle", angle);
        return this;
    }

    /** Where the beam starts, metres, and its direction, radians; the vector is copied. */
    public BeamDef at(Vector2fc position, float angle) {
        Check.finite("position", position);
        return at(position.x(), position.y(), angle);
    }

    /** Length along the curve, metres, above 0. */
    public BeamDef length(float metres) {
        length = Check.positive("length", metres);
        return this;
    }

    /** Full width, metres, above 0: a beam hits what comes within half of it. */
    public BeamDef thickness(float metres) {
        thickness = Check.positive("thickness", metres);
        return this;
    }

    /** Number of segments, 1 to {@link #MAX_SEGMENTS}. */
    public BeamDef segments(int count) {
        segments = Check.between("segments", count, 1, MAX_SEGMENTS);
        return this;
    }

    /** How far each segment stays behind the one before it in a step, 0 (stiff) to below 1; 0.5 at first. */
    public BeamDef lag(float share) {
        lag = Check.between("lag", share, 0f, 0.99f);
        return this;
    }

    /** Layer, 0 to 31; 0 at first. */
    public BeamDef layer(int layer) {
        this.layer = Check.layer(layer);
        return this;
    }

    /** A beam never hits bodies of its own group above 0; 0 means no group. */
    public BeamDef group(int group) {
        this.group = Check.between("group", group, 0, Integer.MAX_VALUE);
        return this;
    }
}
