package dev.barrage.shooter.curtain;

/**
 * Grains from all around that fly past a centre and leave a round eye free. Arms of them turn; the eye moves.
 *
 * @param spacing distance between grains on a circle of 20 m, and between those that follow one another, metres
 * @param speed m/s
 * @param radius radius of a grain, metres
 * @param eye radius of the eye, metres
 * @param share share of the circle that the arms cover, 0 to 1
 * @param turn rad/s at which the arms turn
 * @param drift how far the eye leaves the middle of the field, metres
 * @param pace rad/s of its way
 * @param closing m/s at which the eye closes in, 0 for one that stays; its radius never goes below {@value #LEAST_EYE} m
 */
public record Eye(
        int family,
        boolean meets,
        Amount spacing,
        Amount speed,
        Amount radius,
        Amount eye,
        int arms,
        Amount share,
        Amount turn,
        Amount drift,
        Amount pace,
        Amount closing)
        implements Source {
    /** Radius of the circle on which {@link #spacing} is measured, metres. */
    static final float CIRCLE = 20f;

    static final float LEAST_EYE = 0.8f;
    private static final int MOST_ARMS = 24;

    /** Longest way across the field, metres. */
    private static final double LONGEST_WAY = 36.8;
    /** The mean of all directions is 26.3 m; that of three or more arms, wherever they point, is hardly longer. */
    private static final double MEAN_WAY = 29;

    private static final int EVEN_ARMS = 3;

    @Override
    public void check(String place) {
        Source.check(this, place);
        eye.check(place + ".eye", 0.5f, 8f);
        CurtainException.require(
                arms >= 1 && arms <= MOST_ARMS, place + ".arms must be from 1 to " + MOST_ARMS + ": " + arms);
        share.check(place + ".share", 0.01f, 1f);
        turn.check(place + ".turn", -4f, 4f);
        drift.check(place + ".drift", 0f, 6f);
        pace.check(place + ".pace", -4f, 4f);
        closing.check(place + ".closing", 0f, 2f);
    }

    @Override
    public long most(Level level, float seconds) {
        double wave = 2 * Math.PI * CIRCLE / spacing.at(level) * share.at(level);
        double longest = arms < EVEN_ARMS ? LONGEST_WAY : MEAN_WAY;
        double way = Math.min(longest, (double) seconds * speed.at(level));
        return (long) Math.ceil(wave * way / spacing.at(level));
    }

    @Override
    public float knob(Knob knob, Level level) {
        return switch (knob) {
            case LANES -> arms;
            case LANE -> eye.at(level);
            case SWAY -> drift.at(level);
            case DENSITY -> share.at(level);
            default -> Source.super.knob(knob, level);
        };
    }

    @Override
    public Source tuned(Tuning by) {
        return new Eye(
                by.family(this),
                meets,
                by.spacing(this),
                by.speed(this),
                by.radius(this),
                by.amount(Knob.LANE, eye, 0.5f, 8f),
                by.count(arms, MOST_ARMS),
                by.amount(Knob.DENSITY, share, 0.01f, 1f),
                by.plain(turn),
                by.amount(Knob.SWAY, drift, 0f, 6f),
                by.plain(pace),
                by.plain(closing));
    }

    @Override
    public Emitter open(Level level, float[] border) {
        return new EyeEmitter(this, level, new Border(border));
    }
}
