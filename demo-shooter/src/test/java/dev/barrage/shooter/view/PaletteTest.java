package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.render.GrainStyle;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Source;
import java.awt.Color;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class PaletteTest {
    private static final int[] NOT_DANGEROUS = {
        Palette.PLAYER,
        Palette.SHOT,
        Palette.BEAM,
        Palette.LIGHTNING,
        Palette.GEM,
        Palette.BORDER,
        Palette.WALL,
        Palette.MOVER
    };

    @ParameterizedTest
    @EnumSource(Colors.class)
    void grainsHaveHuesOfTheirOwn(Colors colors) {
        Assets assets = Assets.load(AssetFiles.bundled());
        for (int family = 0; family < Source.FAMILIES; family++) {
            GrainStyle grain = Palette.grain(family, colors);
            for (int color : new int[] {grain.body(), grain.core()}) {
                for (int other : NOT_DANGEROUS) {
                    assertApart(30, color, other, colors);
                }
                for (int boss = 0; boss < assets.bosses(); boss++) {
                    assertApart(15, color, Palette.enemy(assets.enemyKinds() + boss, colors), colors);
                }
            }
        }
        assertApart(
                45, Palette.grain(0, colors).body(), Palette.grain(1, colors).body(), colors);
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
