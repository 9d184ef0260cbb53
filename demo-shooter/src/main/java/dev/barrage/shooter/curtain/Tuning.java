package dev.barrage.shooter.curtain;

import java.util.ArrayList;
import java.util.List;

/**
 * Changes a formation by its {@link Knob}s. A knob has one value for the whole curtain, that of the first source or mask
 * that has it; the others change in proportion. Values out of range are brought into it, so that a tuned curtain always
 * passes its {@link Curtain#check}.
 */
public final class Tuning {
    /** Values of curtains without lanes and bands, so that they can be given some. */
    private static final float USUAL_LANE = 3f;

    private static final float USUAL_SWAY = 1.2f;
    private static final float USUAL_WAVE = 0.6f;
    private static final float USUAL_PERIOD = 6f;

    private static final float LEAST_SPACING = 0.06f;
    private static final float MOST_SPACING = 4f;

    /** Factor above the least spacing with which all grains fit, because their number is rounded up. */
    private static final double ROOM = 1.01;

    private final Curtain curtain;
    private final Level level;
    private final float[] wanted;
    private final float[] first;
    /** Factor on all spacings, so that the grains fit. */
    private double spread = 1;

    private Tuning(Curtain curtain, Level level, float[] wanted) {
        this.curtain = curtain;
        this.level = level;
        this.wanted = wanted;
        first = read(curtain, level);
    }

    /** The values of all knobs, by the knobs' order. */
    public static float[] read(Curtain curtain, Level level) {
        float[] values = new float[Knob.values().length];
        for (Knob knob : Knob.values()) {
            values[knob.ordinal()] = first(curtain, level, knob, usual(knob));
        }
        return values;
    }

    /** The value of a curtain of which no part has one. */
    private static float usual(Knob knob) {
        return switch (knob) {
            case LANE -> USUAL_LANE;
            case SWAY -> USUAL_SWAY;
            case DENSITY -> 1f;
            case FAMILY -> Knob.Family.KEPT.ordinal();
            default -> 0f;
        };
    }

    /** The value of the first source or mask that has one. */
    private static float first(Curtain curtain, Level level, Knob knob, float usual) {
        for (Source source : curtain.sources()) {
            float own = source.knob(knob, level);
            float found = Float.isNaN(own) ? Masks.knob(source.masks(), knob, level) : own;
            if (!Float.isNaN(found)) {
                return found;
            }
        }
        return usual;
    }

    /**
     * The curtain with other values. All its numbers are plain ones, those of the level. The grains stand farther apart
     * than wanted if there would be more than {@link Curtain#MOST_GRAINS}.
     *
     * @param values of all knobs, by the knobs' order, finite
     */
    public static Curtain apply(Curtain curtain, Level level, float[] values) {
        return new Tuning(curtain, level, values).tuned();
    }

    private Curtain tuned() {
        Curtain result = withSources();
        for (long most = most(result); most > Curtain.MOST_GRAINS; most = most(result)) {
            spread *= ROOM * Math.sqrt(most / (double) Curtain.MOST_GRAINS);
            result = withSources();
        }
        return result;
    }

    private long most(Curtain of) {
        long most = 0;
        for (Source source : of.sources()) {
            most += source.most(level, of.seconds());
        }
        return most;
    }

    private Curtain withSources() {
        List<Source> sources = new ArrayList<>();
        for (Source source : curtain.sources()) {
            sources.add(source.tuned(this));
        }
        return new Curtain(curtain.title(), curtain.seconds(), sources, curtain.targets());
    }

    Level level() {
        return level;
    }

    int family(Source of) {
        return Knob.Family.numbered(wanted(Knob.FAMILY)).of(of.family());
    }

    Amount spacing(Source of) {
        float apart = limited((float) scaled(Knob.SPACING, of.spacing()), LEAST_SPACING, MOST_SPACING);
        return Amount.of((float) Math.min(MOST_SPACING, spread * apart));
    }

    Amount speed(Source of) {
        return amount(Knob.SPEED, of.speed(), 0.4f, 12f);
    }

    Amount radius(Source of) {
        return amount(Knob.RADIUS, of.radius(), 0.02f, 0.5f);
    }

    /**
     * The masks with their new numbers, and with lanes and bands that they lack.
     *
     * @param span length of a row, metres
     */
    List<Mask> masks(List<Mask> masks, float span) {
        List<Mask> result = changed(masks, span);
        int lanes = lanes();
        if (first[Knob.LANES.ordinal()] == 0f && lanes > 0 && result.size() < Masks.MOST) {
            float width = limited(wanted(Knob.LANE), Lanes.LEAST_WIDTH, span / lanes);
            float sway = limited(wanted(Knob.SWAY), 0f, 0.5f * span);
            result.add(new Lanes(lanes, Amount.of(width), Amount.of(sway), Amount.of(USUAL_WAVE)));
        }
        boolean lacksBands = Float.isNaN(first(curtain, level, Knob.DENSITY, Float.NaN));
        if (lacksBands && wanted(Knob.DENSITY) < 1f && result.size() < Masks.MOST) {
            float thick = limited(USUAL_PERIOD * wanted(Knob.DENSITY), 0.05f, USUAL_PERIOD);
            result.add(new Bands(Amount.of(thick), Amount.of(USUAL_PERIOD - thick)));
        }
        return result;
    }

    /**
     * The masks with their new numbers, without lanes if there shall be none.
     *
     * @param span length of a row, metres
     */
    List<Mask> changed(List<Mask> masks, float span) {
        List<Mask> result = new ArrayList<>();
        for (Mask mask : masks) {
            if (!(mask instanceof Lanes) || lanes() > 0) {
                result.add(mask.tuned(this, span));
            }
        }
        return result;
    }

    private int lanes() {
        return Math.max(0, Math.min(Lanes.MOST, Math.round(wanted(Knob.LANES))));
    }

    private float wanted(Knob knob) {
        return wanted[knob.ordinal()];
    }

    /** A number that no knob changes, at the level. */
    Amount plain(Amount amount) {
        return Amount.of(amount.at(level));
    }

    /** A number in proportion to a knob, brought into its range. */
    Amount amount(Knob knob, Amount amount, float least, float most) {
        return Amount.of(limited((float) scaled(knob, amount), least, most));
    }

    /** A number of lanes, doors or arms in proportion to {@link Knob#LANES}, from 1 to {@code most}. */
    int count(int own, int most) {
        return (int) Math.max(1, Math.min(most, Math.round(scaled(Knob.LANES, own))));
    }

    private double scaled(Knob knob, Amount amount) {
        return scaled(knob, amount.at(level));
    }

    /** A number in proportion to a knob; exactly as it is if the knob is. */
    private double scaled(Knob knob, double own) {
        float before = first[knob.ordinal()];
        if (wanted(knob) == before) {
            return own;
        }
        return before == 0f ? wanted(knob) : own * wanted(knob) / before;
    }

    private static float limited(float value, float least, float most) {
        return Math.max(least, Math.min(most, value));
    }
}
