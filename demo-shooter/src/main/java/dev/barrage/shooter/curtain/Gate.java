package dev.barrage.shooter.curtain;

import java.util.ArrayList;
import java.util.List;

/**
 * A sheet whose doors open on their way: the leaves on both sides of each fly apart. Between two doors leaves slide over
 * each other.
 *
 * @param speed m/s along the flight
 * @param radius radius of a grain, metres
 * @param doors the doors as they enter
 * @param opening m/s by which each door widens
 * @param masks further rules that leave grains out
 */
public record Gate(
        Side from,
        int family,
        boolean meets,
        Amount spacing,
        Amount speed,
        Amount radius,
        Doors doors,
        Amount opening,
        List<Mask> masks)
        implements Source {
    @Override
    public void check(String place) {
        Source.check(this, place);
        doors.check(place + ".doors", from.width());
        opening.check(place + ".opening", 0f, 2f);
        Masks.check(masks, place, from.width());
    }

    @Override
    public long most(Level level, float seconds) {
        return sheet().most(level, seconds);
    }

    @Override
    public float knob(Knob knob, Level level) {
        float own = doors.knob(knob, level);
        return Float.isNaN(own) ? Source.super.knob(knob, level) : own;
    }

    @Override
    public Source tuned(Tuning by) {
        return new Gate(
                from,
                by.family(this),
                meets,
                by.spacing(this),
                by.speed(this),
                by.radius(this),
                doors.tuned(by, from.width()),
                by.plain(opening),
                by.changed(masks, from.width()));
    }

    @Override
    public Emitter open(Level level, float[] border) {
        Doors.Places places = doors.places(level, from.width());
        return sheet().open(level, border, new Parting(from, places, 0.5f * opening.at(level)));
    }

    private Sheet sheet() {
        List<Mask> all = new ArrayList<>(masks);
        all.add(doors);
        return new Sheet(from, family, meets, spacing, speed, radius, all);
    }
}
