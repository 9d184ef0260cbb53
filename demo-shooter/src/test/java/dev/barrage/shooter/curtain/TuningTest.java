package dev.barrage.shooter.curtain;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TuningTest {
    private static final Level NORMAL = new Level(1, 0.3f);
    private static final float[] MOST = {0.6f, 8f, 0.2f, 12f, 10f, 6f, 1f, 3f};

    private static List<Curtain> all() {
        Assets assets = Assets.load(AssetFiles.bundled());
        List<Curtain> all = new ArrayList<>(PlainCurtains.all());
        assets.curtainNames().forEach(name -> all.add(assets.curtain(name)));
        return all;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void valuesAsReadLeaveACurtainAsItIs(int difficulty) {
        Level level = new Level(difficulty, difficulty / 3f);
        for (Curtain curtain : all()) {
            float[] values = Tuning.read(curtain, level);
            Curtain same = Tuning.apply(curtain, level, values);
            assertArrayEquals(values, Tuning.read(same, level), curtain.title());
            for (int i = 0; i < curtain.sources().size(); i++) {
                assertEquals(
                        curtain.sources().get(i).most(level, 24f),
                        same.sources().get(i).most(level, 24f),
                        curtain.title());
            }
        }
    }

    @Tag("slow")
    @Test
    void anyValuesGiveACurtainThatPassesItsCheck() {
        long seed = 3;
        Rng rng = new Rng(seed, 1);
        for (Curtain curtain : all()) {
            for (int run = 0; run < 60; run++) {
                float[] values = new float[Knob.values().length];
                for (int i = 0; i < values.length; i++) {
                    int edge = rng.nextInt(4);
                    values[i] = edge == 0 ? 0f : edge == 1 ? MOST[i] : rng.nextFloat(0f, MOST[i]);
                }
                Curtain tuned = Tuning.apply(curtain, NORMAL, values);
                assertDoesNotThrow(tuned::check, () -> "seed " + seed + ", " + curtain.title());
            }
        }
    }

    @Test
    void aKnobChangesAllSourcesInProportion() {
        Curtain mixed = new Curtain(
                "MIXED",
                24f,
                List.of(
                        new Sheet(Side.TOP, 0, false, of(0.2f), of(2f), of(0.07f), List.of()),
                        new Sheet(Side.TOP, 1, false, of(0.4f), of(1f), of(0.07f), List.of())),
                List.of());
        float[] values = Tuning.read(mixed, NORMAL);
        values[Knob.SPACING.ordinal()] = 0.3f;
        values[Knob.FAMILY.ordinal()] = Knob.Family.SWAPPED.ordinal();
        Curtain tuned = Tuning.apply(mixed, NORMAL, values);
        assertEquals(0.6f, tuned.sources().get(1).spacing().at(NORMAL), 1e-6f);
        assertEquals(1, tuned.sources().get(0).family());
        assertEquals(0, tuned.sources().get(1).family());
    }

    @Test
    void grainsFlyOnAlongTheirWaysAsStepsWouldTakeThem() {
        Grains grains = new Grains();
        grains.add(1f, 2f, 2f, 0f);
        grains.turn(0.5f, 2f, 1f);
        grains.fly(1.5f);
        // Half a second straight on, then one radian along a circle of 2 m around (2, 4).
        assertEquals(2f + 2f * (float) Math.sin(1), grains.bullets().x[0], 1e-5f);
        assertEquals(4f - 2f * (float) Math.cos(1), grains.bullets().y[0], 1e-5f);
        assertEquals(2f * (float) Math.cos(1), grains.bullets().vx[0], 1e-5f);
        grains.fly(3f);
        assertEquals(2f * (float) Math.cos(2), grains.bullets().vx[0], 1e-5f);
    }

    private static Amount of(float number) {
        return Amount.of(number);
    }
}
