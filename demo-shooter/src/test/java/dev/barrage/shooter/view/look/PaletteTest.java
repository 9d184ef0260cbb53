package dev.barrage.shooter.view.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.render.GrainStyle;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Source;
import java.awt.Color;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class PaletteTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int SHIPS = ASSETS.enemyKinds() + ASSETS.bosses();

    /** Colours of grains in all stages and of the bodies of all bullets, those of reflected shots included. */
    private static Set<Integer> deadly(Colors colors) {
        Set<Integer> all = new LinkedHashSet<>();
        for (int stage = 0; stage < ASSETS.stages(); stage++) {
            for (int family = 0; family < Source.FAMILIES; family++) {
                GrainStyle grain = Palette.grain(stage, family, colors);
                all.addAll(List.of(grain.deep(), grain.body(), grain.edge()));
            }
        }
        for (int who = 0; who <= SHIPS; who++) {
            all.add(Palette.enemyBullet(who, colors).body());
        }
        return all;
    }

    private static Set<Integer> ships(Colors colors) {
        Set<Integer> all = new LinkedHashSet<>();
        for (int who = 0; who < SHIPS; who++) {
            all.add(Palette.enemy(who, colors));
        }
        return all;
    }

    private static Set<Integer> harmless() {
        Set<Integer> all = new LinkedHashSet<>(
                Set.of(Palette.PLAYER, Palette.SHOT, Palette.BEAM, Palette.LIGHTNING, Palette.GEM, Palette.STRESS));
        for (int stage = 0; stage < ASSETS.stages(); stage++) {
            for (int wall : StageColors.of(stage).walls()) {
                all.add(wall);
            }
        }
        return all;
    }

    @ParameterizedTest
    @EnumSource(Colors.class)
    void whatKillsHasNoHueOfShipsWallsGemsOrThePlayer(Colors colors) {
        for (int color : deadly(colors)) {
            harmless().forEach(other -> assertApart(30, color, other, colors));
            ships(colors).forEach(ship -> assertApart(20, color, ship, colors));
        }
        for (int stage = 0; stage < ASSETS.stages(); stage++) {
            for (int family = 0; family < Source.FAMILIES; family++) {
                int core = Palette.grain(stage, family, colors).core();
                harmless().forEach(other -> assertApart(30, core, other, colors));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Colors.class)
    void theFamiliesOfAStageDifferInHueAndShape(Colors colors) {
        for (int stage = 0; stage < ASSETS.stages(); stage++) {
            GrainStyle first = Palette.grain(stage, 0, colors);
            GrainStyle second = Palette.grain(stage, 1, colors);
            assertApart(30, first.body(), second.body(), colors);
            assertNotEquals(first.shape(), second.shape());
        }
    }

    @Test
    void everyStageHasHuesOfItsOwn() {
        Set<Integer> all = new LinkedHashSet<>();
        for (int stage = 0; stage < StageColors.count(); stage++) {
            for (int family = 0; family < Source.FAMILIES; family++) {
                all.add(Palette.grain(stage, family, Colors.NEON).body());
            }
        }
        assertEquals(StageColors.count() * Source.FAMILIES, all.size());
    }

    @ParameterizedTest
    @EnumSource(Colors.class)
    void grainsAreBrighterTowardsTheEdgeOfTheirFormation(Colors colors) {
        for (int stage = 0; stage < ASSETS.stages(); stage++) {
            for (int family = 0; family < Source.FAMILIES; family++) {
                GrainStyle grain = Palette.grain(stage, family, colors);
                assertTrue(luma(grain.deep()) < luma(grain.body()) && luma(grain.body()) < luma(grain.edge()));
            }
        }
    }

    private static float luma(int rgba) {
        return 0.2126f * (rgba >>> 24) + 0.7152f * (rgba >>> 16 & 255) + 0.0722f * (rgba >>> 8 & 255);
    }

    @Test
    void theSafeColoursDifferForProtanopesAndDeuteranopesToo() {
        for (ColorVision vision : ColorVision.values()) {
            for (int color : deadly(Colors.SAFE)) {
                harmless().forEach(other -> assertDifferent(vision, 40, color, other));
                ships(Colors.SAFE).forEach(ship -> assertDifferent(vision, 40, color, ship));
            }
        }
    }

    private static void assertDifferent(ColorVision vision, double least, int a, int b) {
        double difference = vision.difference(a, b);
        assertTrue(
                difference >= least, () -> String.format("%s: %08X and %08X differ by %.0f", vision, a, b, difference));
    }

    private static void assertApart(int degrees, int a, int b, Colors colors) {
        float turn = Math.abs(hue(a) - hue(b));
        float apart = Math.min(turn, 360f - turn);
        assertTrue(
                apart >= degrees, () -> String.format("%s: %08X and %08X are %.0f degrees apart", colors, a, b, apart));
    }

    /** Hue of a colour, degrees. */
    private static float hue(int rgba) {
        int red = rgba >>> 24;
        int green = rgba >>> 16 & 255;
        int blue = rgba >>> 8 & 255;
        return 360f * Color.RGBtoHSB(red, green, blue, null)[0];
    }
}
