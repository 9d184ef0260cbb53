package dev.barrage.shooter.view;

import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.GrainShape;
import dev.barrage.graphics.render.GrainStyle;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.RibbonStyle;

/**
 * Colours of the game: blue is the player's, warm colours are dangerous. Each enemy has its own hue and its bullets
 * their own shape, so that colour is never the only distinction.
 */
final class Palette {
    static final int PLAYER = 0x3FD0FFFF;
    static final int SHOT = 0x3DFFB0FF;
    static final int BEAM = 0x2FE0FFFF;
    static final int LIGHTNING = 0x9FA8FFFF;
    static final int BORDER = 0x35C8FFFF;
    static final int WALL = 0xA070FFFF;
    static final int MOVER = 0x5BE3C0FF;
    static final int STRESS = 0x6E7FA8FF;
    static final int NET = 0x3C6CFF94;
    static final int NET_LIVELY = 0x46A8FFB0;
    static final int WORDS = 0xDCE8FFFF;
    static final int FAINT = 0x8FA6CCFF;
    static final int DANGER = 0xFF4D6AFF;
    static final int GOLD = 0xFFD166FF;
    static final int GEM = 0x7CFFCBFF;

    /** Hues of enemies in the order of their file, bosses, then reflected shots. */
    private static final int[] NEON = {
        0xFF5A3CFF,
        0xFFB02EFF,
        0xFF4FB0FF,
        0xC86BFFFF,
        0xE8F04AFF,
        0xFF8A5CFF,
        0xFF3D6EFF,
        0xE69CFFFF,
        0xFFC46BFF,
        0xFF5470FF,
        0xFF9C3CFF,
        0xFF56C8FF,
        0xFFE08AFF
    };

    /** Vermillion, orange, reddish purple and yellow of Okabe and Ito; blues and green are the player's. */
    private static final int[] SAFE = {0xD55E00FF, 0xE69F00FF, 0xCC79A7FF, 0xF0E442FF};

    /** Hues of the families of grains: not the player's, and as far as possible from those of the bosses. */
    private static final int[] GRAINS = {0xFF5A2CFF, 0xFF40FAFF};

    private static final int[] SAFE_GRAINS = {0xFF3038FF, 0xF040FFFF};
    private static final GrainShape[] GRAIN_SHAPES = {GrainShape.DISC, GrainShape.DIAMOND};

    private static final BulletShape[] SHAPES = {
        BulletShape.ROUND,
        BulletShape.RING,
        BulletShape.DIAMOND,
        BulletShape.NEEDLE,
        BulletShape.STAR,
        BulletShape.SQUARE,
        BulletShape.PELLET,
        BulletShape.DART
    };

    private Palette() {}

    static int enemy(int kind, Colors colors) {
        int[] hues = colors == Colors.SAFE ? SAFE : NEON;
        return hues[kind % hues.length];
    }

    static MeshStyle enemyShip(int kind, Colors colors) {
        int color = enemy(kind, colors);
        return new MeshStyle(Rgba.mix(color, 0x0A0610FF, 0.72f), color, Rgba.withAlpha(color, 0.8f), 1f, 1f);
    }

    static MeshStyle playerShip() {
        return new MeshStyle(0x123850FF, PLAYER, Rgba.withAlpha(PLAYER, 0.8f), 1f, 1f);
    }

    static MeshStyle debris() {
        return MeshStyle.of(0x4A4F66FF, FAINT);
    }

    static BulletStyle enemyBullet(int kind, Colors colors) {
        return BulletStyle.of(SHAPES[kind % SHAPES.length], 0.14f, enemy(kind, colors));
    }

    static GrainStyle grain(int family, Colors colors) {
        int[] hues = colors == Colors.SAFE ? SAFE_GRAINS : GRAINS;
        return GrainStyle.of(GRAIN_SHAPES[family], hues[family]);
    }

    /**
     * A line of sluices.
     *
     * @param strength 0 to 1; below 1 it is about to open
     */
    static RibbonStyle sluice(int hue, float strength) {
        float pulse = strength < 1f ? 0.7f : 0.3f;
        int body = Rgba.mix(0x000000FF, hue, 0.35f + 0.65f * strength);
        int core = Rgba.withAlpha(Rgba.mix(body, Rgba.WHITE, 0.4f), strength);
        return new RibbonStyle(core, body, 0.4f, 0.3f + 0.5f * strength, pulse, 1.6f, 2.5f, 1.2f);
    }

    /** Darkness around the core, so that no grain beside it is taken for it. */
    static BulletStyle coreHalo() {
        return new BulletStyle(BulletShape.ROUND, 0.36f, 0x02030AC0, 0x02030AF0, 0x02030A60, 0f);
    }

    /** A white disc of the size of the core, with a ring of a colour. */
    static BulletStyle core(int color) {
        return new BulletStyle(BulletShape.ROUND, 0.19f, color, Rgba.WHITE, Rgba.mix(color, 0x04060CFF, 0.4f), 0f);
    }

    /** The player's shots glow and have no dark rim, because nobody has to dodge them. */
    static BulletStyle shot() {
        return new BulletStyle(
                BulletShape.DART,
                0.11f,
                SHOT,
                Rgba.mix(SHOT, Rgba.WHITE, 0.85f),
                Rgba.mix(SHOT, 0x04060CFF, 0.5f),
                0.7f);
    }
}
