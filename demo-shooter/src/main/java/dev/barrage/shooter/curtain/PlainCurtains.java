package dev.barrage.shooter.curtain;

import java.util.List;

/** A plain curtain of each kind of source, to start one's own from. */
public final class PlainCurtains {
    private static final float SECONDS = 24f;
    private static final Amount SPACING = Amount.of(0.18f);
    private static final Amount SPEED = Amount.of(1.8f);
    private static final Amount RADIUS = Amount.of(0.07f);

    private PlainCurtains() {}

    /** A sheet, a stream, a ring and an eye. */
    public static List<Curtain> all() {
        Mask bands = new Bands(Amount.of(4f), Amount.of(2f));
        Mask lanes = new Lanes(2, Amount.of(3f), Amount.of(1.2f), Amount.of(0.6f));
        Mask strip = new Strip(Amount.of(0.3f), Amount.of(8f));
        return List.of(
                curtain("SHEET", new Sheet(Side.TOP, 0, false, SPACING, SPEED, RADIUS, List.of(bands, lanes))),
                curtain("STREAM", stream(List.of(strip, bands))),
                curtain("RING", ring(List.of(bands, new Lanes(3, Amount.of(5f), Amount.of(1f), Amount.of(0.4f))))),
                curtain("EYE", eye()));
    }

    private static Curtain curtain(String title, Source source) {
        return new Curtain(title, SECONDS, List.of(source), List.of());
    }

    private static Source stream(List<Mask> masks) {
        Amount halfTurn = Amount.of(3.1416f);
        return new Stream(Side.LEFT, 0, false, SPACING, SPEED, RADIUS, Amount.of(6f), Amount.of(0f), halfTurn, masks);
    }

    private static Source ring(List<Mask> masks) {
        Amount none = Amount.of(0f);
        return new Ring(0, false, SPACING, SPEED, RADIUS, Amount.of(2.2f), Amount.of(0.4f), none, none, none, masks);
    }

    private static Source eye() {
        Amount quarter = Amount.of(0.25f);
        Amount none = Amount.of(0f);
        return new Eye(
                1,
                false,
                SPACING,
                SPEED,
                RADIUS,
                Amount.of(3f),
                5,
                Amount.of(0.4f),
                quarter,
                Amount.of(2f),
                quarter,
                none);
    }
}
