package dev.barrage.shooter.curtain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

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
    private static final float LEAST_LANE = 0.4f;
    private static final int MOST_LANES = 12;

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
        Source source = curtain.sources().get(0);
        float[] values = new float[Knob.values().length];
        values[Knob.SPACING.ordinal()] = source.spacing().at(level);
        values[Knob.SPEED.ordinal()] = source.speed().at(level);
        values[Knob.RADIUS.ordinal()] = source.radius().at(level);
        values[Knob.LANES.ordinal()] = first(curtain, Tuning::lanes, 0f);
        values[Knob.LANE.ordinal()] = first(curtain, part -> lane(part, level), USUAL_LANE);
        values[Knob.SWAY.ordinal()] = first(curtain, part -> sway(part, level), USUAL_SWAY);
        values[Knob.DENSITY.ordinal()] = first(curtain, part -> density(part, level), 1f);
        values[Knob.FAMILY.ordinal()] = Knob.Family.KEPT.ordinal();
        return values;
    }

    /** The value of the first source or mask that has one. */
    private static float first(Curtain curtain, ToDoubleFunction<Object> value, float usual) {
        for (Source source : curtain.sources()) {
            double found = value.applyAsDouble(source);
            for (int i = 0; i < masks(source).size() && Double.isNaN(found); i++) {
                found = value.applyAsDouble(masks(source).get(i));
            }
            if (!Double.isNaN(found)) {
                return (float) found;
            }
        }
        return usual;
    }

    private static double lanes(Object part) {
        if (part instanceof Lanes lanes) {
            return lanes.count();
        } else if (part instanceof Doors doors) {
            return doors.count();
        }
        return part instanceof Eye eye ? eye.arms() : Double.NaN;
    }

    private static double lane(Object part, Level level) {
        if (part instanceof Lanes lanes) {
            return lanes.width().at(level);
        } else if (part instanceof Doors doors) {
            return doors.width().at(level);
        } else if (part instanceof Bars bars) {
            return bars.door().at(level);
        } else if (part instanceof Mirror mirror) {
            return mirror.width().at(level);
        }
        return part instanceof Eye eye ? eye.eye().at(level) : Double.NaN;
    }

    private static double sway(Object part, Level level) {
        if (part instanceof Lanes lanes) {
            return lanes.sway().at(level);
        } else if (part instanceof Doors doors) {
            return doors.reach().at(level);
        } else if (part instanceof Ring ring) {
            return ring.drift().at(level);
        }
        return part instanceof Eye eye ? eye.drift().at(level) : Double.NaN;
    }

    private static double density(Object part, Level level) {
        if (part instanceof Bands bands) {
            return bands.thick().at(level)
                    / (bands.thick().at(level) + bands.gap().at(level));
        } else if (part instanceof Bars bars) {
            return bars.thick().at(level) / bars.period().at(level);
        }
        return part instanceof Eye eye ? eye.share().at(level) : Double.NaN;
    }

    private static List<Mask> masks(Source source) {
        if (source instanceof Sheet sheet) {
            return sheet.masks();
        } else if (source instanceof Stream stream) {
            return stream.masks();
        }
        return source instanceof Ring ring ? ring.masks() : List.of();
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
            sources.add(tuned(source));
        }
        return new Curtain(curtain.title(), curtain.seconds(), sources);
    }

    private Source tuned(Source source) {
        int family = Knob.Family.numbered(wanted(Knob.FAMILY)).of(source.family());
        float apart = limited((float) scaled(Knob.SPACING, source.spacing()), LEAST_SPACING, MOST_SPACING);
        Amount spacing = Amount.of((float) Math.min(MOST_SPACING, spread * apart));
        Amount speed = amount(Knob.SPEED, source.speed(), 0.4f, 12f);
        Amount radius = amount(Knob.RADIUS, source.radius(), 0.02f, 0.5f);
        if (source instanceof Sheet s) {
            List<Mask> masks = tuned(s.masks(), s.from().width());
            return new Sheet(s.from(), family, s.meets(), spacing, speed, radius, masks);
        } else if (source instanceof Stream s) {
            return new Stream(
                    s.from(),
                    family,
                    s.meets(),
                    spacing,
                    speed,
                    radius,
                    plain(s.straight()),
                    plain(s.pivot()),
                    plain(s.turn()),
                    tuned(s.masks(), s.from().width()));
        } else if (source instanceof Ring r) {
            return new Ring(
                    family,
                    r.meets(),
                    spacing,
                    speed,
                    radius,
                    plain(r.inner()),
                    plain(r.swerve()),
                    plain(r.twist()),
                    amount(Knob.SWAY, r.drift(), 0f, 5f),
                    plain(r.pace()),
                    tuned(r.masks(), Ring.SPAN));
        }
        Eye eye = (Eye) source;
        return new Eye(
                family,
                eye.meets(),
                spacing,
                speed,
                radius,
                amount(Knob.LANE, eye.eye(), 0.5f, 8f),
                count(eye.arms(), 2 * MOST_LANES),
                amount(Knob.DENSITY, eye.share(), 0.01f, 1f),
                plain(eye.turn()),
                amount(Knob.SWAY, eye.drift(), 0f, 6f),
                plain(eye.pace()),
                plain(eye.closing()));
    }

    /** The masks with their new numbers, and with lanes and bands that they lack. */
    private List<Mask> tuned(List<Mask> masks, float span) {
        List<Mask> result = new ArrayList<>();
        int lanes = Math.max(0, Math.min(MOST_LANES, Math.round(wanted(Knob.LANES))));
        for (Mask mask : masks) {
            if (!(mask instanceof Lanes) || lanes > 0) {
                result.add(tuned(mask, span));
            }
        }
        if (first[Knob.LANES.ordinal()] == 0f && lanes > 0 && result.size() < Masks.MOST) {
            float width = limited(wanted(Knob.LANE), LEAST_LANE, span / lanes);
            float sway = limited(wanted(Knob.SWAY), 0f, 0.5f * span);
            result.add(new Lanes(lanes, Amount.of(width), Amount.of(sway), Amount.of(USUAL_WAVE)));
        }
        boolean lacksBands = Float.isNaN(first(curtain, part -> density(part, level), Float.NaN));
        if (lacksBands && wanted(Knob.DENSITY) < 1f && result.size() < Masks.MOST) {
            float thick = limited(USUAL_PERIOD * wanted(Knob.DENSITY), 0.05f, USUAL_PERIOD);
            result.add(new Bands(Amount.of(thick), Amount.of(USUAL_PERIOD - thick)));
        }
        return result;
    }

    private Mask tuned(Mask mask, float span) {
        if (mask instanceof Lanes l) {
            int count = count(l.count(), MOST_LANES);
            return new Lanes(
                    count,
                    amount(Knob.LANE, l.width(), LEAST_LANE, span / count),
                    amount(Knob.SWAY, l.sway(), 0f, 0.5f * span),
                    plain(l.wave()));
        } else if (mask instanceof Doors d) {
            int count = count(d.count(), MOST_LANES);
            boolean shuts = d.leaf() || d.width().at(level) == 0f;
            return new Doors(
                    d.leaf(),
                    count,
                    plain(d.every()),
                    amount(Knob.LANE, d.width(), shuts ? 0f : LEAST_LANE, span / count),
                    amount(Knob.SWAY, d.reach(), 0f, 0.5f * span),
                    plain(d.step()));
        } else if (mask instanceof Bars b) {
            float thick = (float) scaled(Knob.DENSITY, b.thick());
            return new Bars(
                    plain(b.tilt()),
                    plain(b.period()),
                    Amount.of(limited(thick, 0.05f, b.period().at(level))),
                    amount(Knob.LANE, b.door(), 0f, b.every().at(level)),
                    plain(b.every()));
        } else if (mask instanceof Bands b) {
            float solid = b.thick().at(level);
            float period = solid + b.gap().at(level);
            float thick = limited((float) scaled(Knob.DENSITY, b.thick()), 0.05f, period);
            return new Bands(Amount.of(thick), thick == solid ? plain(b.gap()) : Amount.of(period - thick));
        } else if (mask instanceof Mirror m) {
            return new Mirror(amount(Knob.LANE, m.width(), LEAST_LANE, span));
        } else if (mask instanceof Strip s) {
            return new Strip(plain(s.least()), plain(s.most()));
        }
        Stencil stencil = (Stencil) mask;
        return new Stencil(stencil.rows(), plain(stencil.cell()), stencil.cut());
    }

    private float wanted(Knob knob) {
        return wanted[knob.ordinal()];
    }

    private Amount plain(Amount amount) {
        return Amount.of(amount.at(level));
    }

    private Amount amount(Knob knob, Amount amount, float least, float most) {
        return Amount.of(limited((float) scaled(knob, amount), least, most));
    }

    private int count(int own, int most) {
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
