package dev.barrage.physics;

import dev.barrage.physics.ecs.Components;
import org.joml.Vector2fc;

/**
 * Describes a beam: a curved weapon of straight segments. It bends because each segment follows the one before with a
 * delay. It ends at the first body that it hits, and passes through the bullets that it reports if {@link
 * WorldConfig#beamsMeet} says so. {@link World#add(BeamDef)} copies the definition.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class BeamDef {
    /** Largest number of segments in a beam. */
    public static final int MAX_SEGMENTS = Components.MAX_BEAM_SEGMENTS;

    float x, y, angle;
    float length = 10f;
    float thickness = 0.1f;
    float lag = 0.5f;
    int segments = 24;
    int layer, group;

    /** A beam at the origin along x: 24 segments, 10 m long, 0.1 m thick, layer 0. A new beam is off. */
    public BeamDef() {}

    /** Start of the beam, metres, and its direction, radians, counter-clockwise. */
    public BeamDef at(float x, float y, float angle) {
        Components.X.check("x", x);
        Components.Y.check("y", y);
        Components.ANGLE.check("angle", angle);
        this.x = x;
        this.y = y;
        this.angle = angle;
        return this;
    }

    /** Start of the beam, metres, and its direction, radians, counter-clockwise; the vector is copied. */
    public BeamDef at(Vector2fc position, float angle) {
        Check.finite("position", position);
        return at(position.x(), position.y(), angle);
    }

    /** Length along the curve, metres, above 0. */
    public BeamDef length(float metres) {
        length = Components.BEAM_LENGTH.check("length", metres);
        return this;
    }

    /** Full width, metres, above 0. */
    public BeamDef thickness(float metres) {
        thickness = Components.BEAM_THICKNESS.check("thickness", metres);
        return this;
    }

    /** Number of segments, 1 to {@link #MAX_SEGMENTS}. */
    public BeamDef segments(int count) {
        segments = Check.between("segments", count, 1, MAX_SEGMENTS);
        return this;
    }

    /**
     * Share of its angle to the segment before that a segment keeps in a step; default 0.5.
     *
     * @param share 0 (stiff) to 0.99
     */
    public BeamDef lag(float share) {
        lag = Components.BEAM_LAG.check("lag", share);
        return this;
    }

    /** Layer, 0 to 31; default 0. */
    public BeamDef layer(int layer) {
        this.layer = Check.layer(layer);
        return this;
    }

    /** Group, 0 or more; 0, the default, means none. A beam never hits bodies or bullets of its own group. */
    public BeamDef group(int group) {
        this.group = Check.group(group);
        return this;
    }
}
