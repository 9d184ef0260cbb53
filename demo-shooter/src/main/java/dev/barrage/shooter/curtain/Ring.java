package dev.barrage.shooter.curtain;

import dev.barrage.physics.math.Trig;
import java.util.List;

/**
 * A sheet wound around a moving centre: its rows are rings that contract, turn round near the centre, and go out again.
 * For its masks a row is {@value #CIRCLE} m of a circle's radius wide.
 *
 * @param spacing distance between rings, and between the grains of one at {@value #CIRCLE} m from the centre, metres
 * @param speed m/s
 * @param radius radius of a grain, metres
 * @param inner distance from the centre at which rings turn round, metres
 * @param swerve angle from the way back at which they go out again, radians
 * @param twist radians for each metre of the flight by which the masks turn around the centre
 * @param drift how far the centre leaves the middle of the field, metres
 * @param pace rad/s of its way
 * @param masks rules that leave grains out
 */
public record Ring(
        int family,
        boolean meets,
        Amount spacing,
        Amount speed,
        Amount radius,
        Amount inner,
        Amount swerve,
        Amount twist,
        Amount drift,
        Amount pace,
        List<Mask> masks)
        implements Source {
    /** Radius of the circle on which widths are measured, metres. */
    static final float CIRCLE = 8f;

    static final float SPAN = 2f * Trig.PI * CIRCLE;

    private static final float MOST_DRIFT = 5f;

    /** Mean way in and out again, metres: the border is 11 m from the middle in the mean of all directions. */
    private static final double MEAN_WAY = 23;

    @Override
    public void check(String place) {
        Source.check(this, place);
        inner.check(place + ".inner", 0.5f, 6f);
        swerve.check(place + ".swerve", -1.2f, 1.2f);
        twist.check(place + ".twist", -2f, 2f);
        drift.check(place + ".drift", 0f, MOST_DRIFT);
        pace.check(place + ".pace", -4f, 4f);
        Masks.check(masks, place, SPAN);
    }

    @Override
    public long most(Level level, float seconds) {
        double length = (double) seconds * speed.at(level);
        double way = Math.min(MEAN_WAY, length);
        double share = Masks.share(masks, level, SPAN, length, way, spacing.at(level));
        return (long) Math.ceil(share * SPAN * way / spacing.at(level) / spacing.at(level));
    }

    @Override
    public float knob(Knob knob, Level level) {
        return knob == Knob.SWAY ? drift.at(level) : Source.super.knob(knob, level);
    }

    @Override
    public Source tuned(Tuning by) {
        return new Ring(
                by.family(this),
                meets,
                by.spacing(this),
                by.speed(this),
                by.radius(this),
                by.plain(inner),
                by.plain(swerve),
                by.plain(twist),
                by.amount(Knob.SWAY, drift, 0f, MOST_DRIFT),
                by.plain(pace),
                by.masks(masks, SPAN));
    }

    @Override
    public Emitter open(Level level, float[] border) {
        return new RingEmitter(this, level, new Border(border));
    }

    @Override
    public boolean turns() {
        return true;
    }
}
