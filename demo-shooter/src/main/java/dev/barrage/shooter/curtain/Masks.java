package dev.barrage.shooter.curtain;

import java.util.List;

/** The masks of a source as one: a grain stands where all of them let it. */
final class Masks implements Mask.Form {
    static final int MOST = 8;

    private final Mask.Form[] forms;

    /**
     * The masks at a level.
     *
     * @param span length of a row, metres
     */
    Masks(List<Mask> masks, Level level, float span) {
        forms = new Mask.Form[masks.size()];
        for (int i = 0; i < forms.length; i++) {
            forms[i] = masks.get(i).at(level, span);
        }
    }

    /** Refuses too many masks, and values out of range. */
    static void check(List<Mask> masks, String place, float span) {
        CurtainException.require(
                masks.size() <= MOST, place + ".masks must be at most " + MOST + ", there are " + masks.size());
        for (int i = 0; i < masks.size(); i++) {
            masks.get(i).check(place + ".masks[" + i + "]", span);
        }
    }

    /** An upper bound of the share of grains that they leave, 0 to 1. */
    static double share(List<Mask> masks, Level level, float span) {
        double share = 1;
        for (Mask mask : masks) {
            share *= mask.share(level, span);
        }
        return share;
    }

    /** How far from the middle of a row a grain may stand, metres. */
    static float farthest(List<Mask> masks, Level level, float span) {
        float farthest = 0.5f * span;
        for (Mask mask : masks) {
            farthest = Math.min(farthest, mask.farthest(level, span));
        }
        return farthest;
    }

    @Override
    public void row(float along, float player) {
        for (Mask.Form form : forms) {
            form.row(along, player);
        }
    }

    @Override
    public boolean stands(float across) {
        for (Mask.Form form : forms) {
            if (!form.stands(across)) {
                return false;
            }
        }
        return true;
    }
}
