package dev.barrage.shooter.curtain;

import java.util.List;

/**
 * Rows of grains that enter from a side of the field and fly straight to the other side. A grain stands where all
 * masks let it.
 *
 * @param spacing distance between rows and between grains of a row, metres
 * @param speed m/s
 * @param radius radius of a grain, metres
 * @param masks rules that leave grains out
 */
public record Sheet(Side from, int family, boolean meets, Amount spacing, Amount speed, Amount radius, List<Mask> masks)
        implements Source {
    @Override
    public void check(String place) {
        Source.check(this, place);
        Masks.check(masks, place, from.width());
    }

    @Override
    public long most(Level level, float seconds) {
        double length = (double) seconds * speed.at(level);
        double depth = Math.min(from.depth(), length);
        double share = Masks.share(masks, level, from.width(), length, depth, spacing.at(level));
        return (long) Math.ceil(share * from.width() * depth / spacing.at(level) / spacing.at(level));
    }

    @Override
    public Source tuned(Tuning by) {
        return new Sheet(
                from,
                by.family(this),
                meets,
                by.spacing(this),
                by.speed(this),
                by.radius(this),
                by.masks(masks, from.width()));
    }

    @Override
    public Emitter open(Level level, float[] border) {
        return open(level, border, Course.STRAIGHT);
    }

    /** Starts to emit grains that fly as a course says. */
    Emitter open(Level level, float[] border, Course course) {
        Masks mask = new Masks(masks, level, from.width());
        return new SheetEmitter(from, spacing.at(level), speed.at(level), mask, new Border(border), course);
    }
}
