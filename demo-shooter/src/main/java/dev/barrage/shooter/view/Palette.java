package dev.barrage.shooter.view;

import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.MeshStyle;

/** Who has which colour: what is blue is the player's, everything warm is dangerous, and each enemy has its own hue. */
final class Palette {
    static final int PLAYER = 0x3FD0FFFF;
    static final int SHOT = 0x3DFFB0FF;
    static final int BEAM = 0x2FE0FFFF;
    static final int LIGHTNING = 0x9FA8FFFF;
    static final int BORDER = 0x35C8FFFF;
    static final int WALL = 0xA070FFFF;
    static final int MOVER = 0x5BE3C0FF;
    static final int STRESS = 0x6E7FA8FF;
    static final int WORDS = 0xDCE8FFFF;
    static final int FAINT = 0x8FA6CCFF;
    static final int DANGER = 0xFF4D6AFF;
    static final int GOLD = 0xFFD166FF;
    static final int GEM = 0x7CFFCBFF;

    /** Enemies in the order of their file, then bosses, then what shields reflect. */
    private static final int[] FOES = {
        0xFF5A3CFF,
        0xFFB02EFF,
        0xFF4FB0FF,
        0xFF7A6BFF,
        0xFFD84AFF,
        0xFF8A3DFF,
        0xE86BFFFF,
        0xFF9D9DFF,
        0xFFC46BFF,
        0xFF5470FF,
        0xFF9C3CFF,
        0xFF56C8FF
    };

    private static final BulletShape[] SHAPES = {BulletShape.ROUND, BulletShape.RING, BulletShape.DIAMOND};

    private Palette() {}

    /** The colour of a kind of enemy or, behind those, of a boss. */
    static int enemy(int who) {
        return FOES[who % FOES.length];
    }

    static MeshStyle enemyShip(int who) {
        return MeshStyle.of(darker(enemy(who)), enemy(who));
    }

    static MeshStyle playerShip() {
        return MeshStyle.of(0x2A6F96FF, PLAYER);
    }

    static MeshStyle core() {
        return MeshStyle.of(0xFFFFFFFF, DANGER);
    }

    static MeshStyle debris() {
        return MeshStyle.of(0x4A4F66FF, FAINT);
    }

    static BulletStyle enemyBullet(int who) {
        return BulletStyle.of(SHAPES[who % SHAPES.length], 0.14f, enemy(who));
    }

    private static int darker(int rgba) {
        return (rgba >>> 1 & 0x7f7f7f00) + 0x10101000 | rgba & 0xff;
    }
}
