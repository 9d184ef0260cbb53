package dev.barrage.shooter.curtain;

import java.util.List;

/**
 * Rows of grains that enter from a side of the field and fly straight to the other side. A grain stands where all
 * masks let it.
 *
 * @param from the side
 * @param family see {@link Source#family}
 * @param meets see {@link Source#meets}
 * @param spacing distance between rows and between grains of a row, metres
 * @param speed m/s
 * @param radius radius of a grain, metres
 * @param masks rules that leave grains out
 */
public record Sheet(Side from, int family, boolean meets, Amount spacing, Amount speed, Amount radius, List<Mask> masks)
        implements Source {
    private static final int MOST_MASKS = 8;

    @Override
    public void check(String place) {
        Source.check(this, spacing, speed, place);
        CurtainException.require(
                masks.size() <= MOST_MASKS,
                place + ".masks must be at most " + MOST_MASKS + ", there are " + masks.size());
        for (int i = 0; i < masks.size(); i++) {
            masks.get(i).check(place + ".masks[" + i + "]", from);
        }
    }

    @Override
    public long most(Level level, float seconds) {
        double depth = Math.min(from.depth(), (double) seconds * speed.at(level));
        double share = 1;
        for (Mask mask : masks) {
            share *= mask.share(level);
        }
        return (long) Math.ceil(share * from.width() * depth / spacing.at(level) / spacing.at(level));
    }

    @Override
    public Emitter open(Level level, float[] border) {
        Mask.Form[] forms = new Mask.Form[masks.size()];
        for (int i = 0; i < forms.length; i++) {
            forms[i] = masks.get(i).at(level, from);
        }
        return new SheetEmitter(from, spacing.at(level), speed.at(level), forms, new Border(border));
    }
}
