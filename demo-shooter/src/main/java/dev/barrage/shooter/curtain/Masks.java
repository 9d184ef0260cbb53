package dev.barrage.shooter.curtain;

import java.util.List;

/** The masks of a source as one: a grain stands where all of them let it. */
final class Masks implements Mask.Form {
    static final int MOST = 8;
    private static final int SAMPLES = 24;

    private static final double GOLDEN = 0.618034;

    /** What samples may miss. */
    private static final double SAFETY = 1.08;

    private final Mask.Form[] forms;

    /** @param span length of a row, metres */
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

    /**
     * An upper bound of the share of grains that they leave in any part of a sheet, 0 to 1, from samples of it.
     *
     * @param span length of a row, metres
     * @param length of the sheet, metres
     * @param part length of the part, metres
     * @param spacing distance between rows, metres
     */
    static double share(List<Mask> masks, Level level, float span, double length, double part, double spacing) {
        int rows = Math.max(1, (int) Math.ceil(length / spacing));
        int window = Math.max(1, (int) Math.ceil(part / spacing));
        int[] samples = sample(new Masks(masks, level, span), rows, spacing, span);
        int sum = 0;
        int most = 0;
        for (int row = 0; row < rows; row++) {
            sum += samples[row] - (row >= window ? samples[row - window] : 0);
            most = Math.max(most, sum);
        }
        return Math.min(1, SAFETY * most / ((double) Math.min(rows, window) * SAMPLES));
    }

    private static int[] sample(Masks masks, int rows, double spacing, float span) {
        int[] standing = new int[rows];
        for (int row = 0; row < rows; row++) {
            float along = (float) (row * spacing);
            // A mirror leaves the most for a player at the side. The places shift from row to row by the golden ratio.
            double shift = row * GOLDEN % 1;
            for (int i = 0; i < SAMPLES; i++) {
                float across = (float) (span * ((i + shift) / SAMPLES - 0.5));
                standing[row] += masks.depth(along, across, 0.5f * span) >= 0f ? 1 : 0;
            }
        }
        return standing;
    }

    /** How far from the middle of a row a grain may stand, metres. */
    static float farthest(List<Mask> masks, Level level, float span) {
        float farthest = 0.5f * span;
        for (Mask mask : masks) {
            farthest = Math.min(farthest, mask.farthest(level, span));
        }
        return farthest;
    }

    /** The value of the first that has a knob; NaN if none has it. */
    static float knob(List<Mask> masks, Knob knob, Level level) {
        float found = Float.NaN;
        for (int i = 0; i < masks.size() && Float.isNaN(found); i++) {
            found = masks.get(i).knob(knob, level);
        }
        return found;
    }

    /** The least depth of all masks; the first row is a front. */
    @Override
    public float depth(float along, float across, float player) {
        float depth = along;
        for (int i = 0; i < forms.length && depth >= 0f; i++) {
            depth = Math.min(depth, forms[i].depth(along, across, player));
        }
        return depth;
    }
}
