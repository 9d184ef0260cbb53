package dev.barrage.shooter.curtain;

import java.util.List;

/**
 * A sheet that flows around a pivot like a river around a bend; its masks bend with it.
 *
 * @param speed m/s
 * @param radius radius of a grain, metres
 * @param straight where it begins to turn, metres along the flight from the middle of the field
 * @param pivot place of the pivot across the flight, metres, positive to the left; the stream turns to that side
 * @param turn angle by which it turns, radians
 * @param masks rules that leave grains out
 */
public record Stream(
        Side from,
        int family,
        boolean meets,
        Amount spacing,
        Amount speed,
        Amount radius,
        Amount straight,
        Amount pivot,
        Amount turn,
        List<Mask> masks)
        implements Source {
    @Override
    public void check(String place) {
        sheet().check(place);
        straight.check(place + ".straight", -0.5f * from.depth(), 0.5f * from.depth());
        pivot.check(place + ".pivot", -from.width(), from.width());
        turn.check(place + ".turn", 0.1f, 20f);
    }

    @Override
    public long most(Level level, float seconds) {
        double bend = turn.at(level) * (Masks.farthest(masks, level, from.width()) + Math.abs(pivot.at(level)));
        double length = (double) seconds * speed.at(level);
        double way = Math.min(from.depth() + bend, length);
        double share = Masks.share(masks, level, from.width(), length, way, spacing.at(level));
        double columns = share * from.width() / spacing.at(level) + 1;
        return (long) Math.ceil(columns * (way / spacing.at(level) + 1));
    }

    @Override
    public Source tuned(Tuning by) {
        return new Stream(
                from,
                by.family(this),
                meets,
                by.spacing(this),
                by.speed(this),
                by.radius(this),
                by.plain(straight),
                by.plain(pivot),
                by.plain(turn),
                by.masks(masks, from.width()));
    }

    @Override
    public Emitter open(Level level, float[] border) {
        Bend bend = new Bend(from, speed.at(level), straight.at(level), pivot.at(level), turn.at(level));
        return sheet().open(level, border, bend);
    }

    @Override
    public boolean turns() {
        return true;
    }

    private Sheet sheet() {
        return new Sheet(from, family, meets, spacing, speed, radius, masks);
    }
}
