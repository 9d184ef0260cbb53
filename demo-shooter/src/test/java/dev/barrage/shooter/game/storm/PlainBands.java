package dev.barrage.shooter.game.storm;

import dev.barrage.shooter.curtain.Amount;
import dev.barrage.shooter.curtain.Bands;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Lanes;
import dev.barrage.shooter.curtain.Sheet;
import dev.barrage.shooter.curtain.Side;
import java.util.List;

/** Straight bands of grains with two lanes, without targets, for tests of what a ship does to grains. */
public final class PlainBands {
    public static final Curtain CURTAIN = new Curtain("BANDS", 24f, List.of(sheet()), List.of());

    private PlainBands() {}

    private static Sheet sheet() {
        Bands bands = new Bands(Amount.of(3.2f), Amount.of(2.3f));
        Lanes lanes = new Lanes(2, Amount.of(3f), Amount.of(1.2f), Amount.of(0.8f));
        return new Sheet(
                Side.TOP, 0, false, Amount.of(0.16f), Amount.of(1.6f), Amount.of(0.07f), List.of(bands, lanes));
    }
}
