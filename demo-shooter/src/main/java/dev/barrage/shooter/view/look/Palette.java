package dev.barrage.shooter.view.look;

import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.GrainShape;
import dev.barrage.graphics.render.GrainStyle;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.RibbonStyle;

/**
 * Colours of the game. Blue and green are the player's; ships of enemies are gold to lime; red to magenta kills. No
 * bullet has the hue of a ship, so that none is lost in front of the ship that fires it. Each enemy's bullets have a
 * shape of their own, so that colour is never the only distinction.
 */
public final class Palette {
    public static final int PLAYER = 0x3FD0FFFF;
    public static final int SHOT = 0x3DFFB0FF;
    public static final int BEAM = 0x2FE0FFFF;
    public static final int LIGHTNING = 0x9FA8FFFF;
    public static final int STRESS = 0x6E7FA8FF;
    public static final int WORDS = 0xDCE8FFFF;
    public static final int FAINT = 0x8FA6CCFF;
    public static final int DANGER = 0xFF4D6AFF;
    public static final int GOLD = 0xFFD166FF;
    public static final int GEM = 0x7CFFCBFF;

    /** Colours of ships in the order of their file, then of bosses. */
    private static final int[] SHIPS = {
        0xFFC23DFF,
        0xF2F05AFF,
        0xFFD97AFF,
        0xE8E8A0FF,
        0xC6F25AFF,
        0xFFB638FF,
        0xDCC84AFF,
        0xA8F06AFF,
        0xB8C850FF,
        0xFFE27AFF,
        0xF2FFB0FF,
        0xE8CE4AFF,
        0xFFC94AFF,
        0xC8F070FF,
        0xFFE9A8FF
    };

    /** Colours of their bullets, then of reflected shots. */
    private static final int[] FIRE = {
        0xFF5AA8FF,
        0xFF5CE0FF,
        0xFF3F5AFF,
        0xFF5038FF,
        0xFF6EB4FF,
        0xFF5038FF,
        0xFF3F5AFF,
        0xFF5CE0FF,
        0xFF5AA8FF,
        0xFF3F5AFF,
        0xFF5CE0FF,
        0xFF3F5AFF,
        0xFF3F5AFF,
        0xFF5AA8FF,
        0xFF5CE0FF,
        0xFF7A8CFF
    };

    /**
     * Colours that differ with red-green blindness too: ships are reddish purple, which looks grey then, and orange to
     * yellow kills. After Okabe and Ito.
     */
    private static final int[] SAFE_SHIPS = {0xCC79A7FF, 0xE6A8CCFF, 0xB888C8FF};

    private static final int[] SAFE_FIRE = {0xFF5E1AFF, 0xFFE030FF, 0xFF9A1AFF};

    /**
     * Colours of grains, by stage and family: deep inside a formation, of the body, at its edge. Those of a stage belong
     * together: coral and anemone, ember and crimson, violet and rose.
     */
    private static final int[][][] GRAINS = {
        {{0xD0285CFF, 0xFF5A4AFF, 0xFF9070FF}, {0xAC2CB0FF, 0xFF50B4FF, 0xFF90DCFF}},
        {{0xCC2016FF, 0xFF5428FF, 0xFF7C48FF}, {0xB81458FF, 0xFF2E72FF, 0xFF84A8FF}},
        {{0x9030C0FF, 0xC65CFFFF, 0xE0A0FFFF}, {0xB41C68FF, 0xFF4A8CFF, 0xFF8CBCFF}}
    };

    private static final int[][] SAFE_GRAINS = {
        {0xC83C08FF, 0xFF4E14FF, 0xFF7C20FF}, {0xD09C08FF, 0xFFE23AFF, 0xFFEC50FF}
    };
    private static final GrainShape[] GRAIN_SHAPES = {GrainShape.DISC, GrainShape.DIAMOND};

    private static final BulletShape[] SHAPES = {
        BulletShape.ROUND,
        BulletShape.RING,
        BulletShape.DIAMOND,
        BulletShape.NEEDLE,
        BulletShape.STAR,
        BulletShape.SQUARE,
        BulletShape.PELLET,
        BulletShape.DART,
        BulletShape.ROUND,
        BulletShape.PELLET,
        BulletShape.STAR,
        BulletShape.DART,
        BulletShape.RING,
        BulletShape.DIAMOND,
        BulletShape.NEEDLE,
        BulletShape.STAR
    };

    private Palette() {}

    public static int enemy(int kind, Colors colors) {
        return pick(colors == Colors.SAFE ? SAFE_SHIPS : SHIPS, kind);
    }

    public static int fire(int kind, Colors colors) {
        return pick(colors == Colors.SAFE ? SAFE_FIRE : FIRE, kind);
    }

    private static int pick(int[] hues, int kind) {
        return hues[kind % hues.length];
    }

    /** A ship with a bright rim and darkness around it, so that it stands out amid grains. */
    public static MeshStyle enemyShip(int kind, Colors colors) {
        int color = enemy(kind, colors);
        return new MeshStyle(Rgba.mix(color, 0x0A0610FF, 0.6f), Rgba.mix(color, Rgba.WHITE, 0.25f), color, 1.5f, 1f)
                .cased(0x02030AE0, 7f);
    }

    public static MeshStyle playerShip() {
        return new MeshStyle(0x123850FF, PLAYER, Rgba.withAlpha(PLAYER, 0.8f), 1f, 1f);
    }

    public static MeshStyle debris() {
        return MeshStyle.of(0x4A4F66FF, FAINT);
    }

    /** Links of chains: dark steel. */
    public static MeshStyle chain() {
        return new MeshStyle(0x39404EFF, 0x9FB0C8FF, 0xC8D4E8B0, 0.8f, 1f);
    }

    /** A mine on a chain: steel with edges that warn. */
    public static MeshStyle mine() {
        return new MeshStyle(0x2A1A20FF, DANGER, Rgba.withAlpha(DANGER, 0.7f), 1f, 1f);
    }

    public static BulletStyle enemyBullet(int kind, Colors colors) {
        return BulletStyle.of(SHAPES[kind % SHAPES.length], 0.14f, fire(kind, colors));
    }

    /** The look of a family of grains in a stage, counted from 0. */
    public static GrainStyle grain(int stage, int family, Colors colors) {
        int[] hues = (colors == Colors.SAFE ? SAFE_GRAINS : GRAINS[stage % GRAINS.length])[family];
        int core = Rgba.mix(hues[1], 0xF0F0F0FF, 0.5f);
        int rim = Rgba.mix(hues[0], 0x03040AFF, 0.84f);
        return new GrainStyle(GRAIN_SHAPES[family], hues[1], core, rim).shaded(hues[0], hues[2]);
    }

    /**
     * A line of sluices.
     *
     * @param strength 0 to 1; below 1 it is about to open
     */
    public static RibbonStyle sluice(int hue, float strength) {
        float pulse = strength < 1f ? 0.7f : 0.3f;
        int body = Rgba.mix(0x000000FF, hue, 0.35f + 0.65f * strength);
        int core = Rgba.withAlpha(Rgba.mix(body, Rgba.WHITE, 0.4f), strength);
        return new RibbonStyle(core, body, 0.4f, 0.3f + 0.5f * strength, pulse, 1.6f, 2.5f, 1.2f);
    }

    /** Darkness around the core, so that no grain beside it is taken for it. */
    public static BulletStyle coreHalo() {
        return new BulletStyle(BulletShape.ROUND, 0.36f, 0x02030AC0, 0x02030AF0, 0x02030A60, 0f);
    }

    /** Darkness below a wheel, of radius 1. */
    public static BulletStyle wheelShade() {
        return new BulletStyle(BulletShape.ROUND, 1f, 0x02030AA0, 0x02030AB0, 0x02030A70, 0f);
    }

    /** Darkness around a target of a curtain, so that it is seen amid grains. */
    public static BulletStyle targetHalo() {
        return new BulletStyle(BulletShape.ROUND, 1.12f, 0x02030AD0, 0x02030AE8, 0x02030A90, 0f);
    }

    /** A white disc of the size of the core, with a ring of a colour. */
    public static BulletStyle core(int color) {
        return new BulletStyle(BulletShape.ROUND, 0.19f, color, Rgba.WHITE, Rgba.mix(color, 0x04060CFF, 0.4f), 0f);
    }

    /** The player's shots glow and have no dark rim, because nobody has to dodge them. */
    public static BulletStyle shot() {
        return new BulletStyle(
                BulletShape.DART,
                0.11f,
                SHOT,
                Rgba.mix(SHOT, Rgba.WHITE, 0.85f),
                Rgba.mix(SHOT, 0x04060CFF, 0.5f),
                0.7f);
    }
}
