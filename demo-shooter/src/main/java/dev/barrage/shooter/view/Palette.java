package dev.barrage.shooter.view;

import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.MeshStyle;

/** Who has which colour: what is blue is the player's, everything warm is dangerous, and each enemy has its own hue. */
final class Palette {
    static final int PLAYER = 0x3FD0FFFF;
    static final int SHOT = 0x3DFFB0FF;
    static final int BEAM = 0x2FE0FFFF;
    static final int BORDER = 0x35C8FFFF;
    static final int WALL = 0xA070FFFF;
    static final int STRESS = 0x6E7FA8FF;
    static final int NET = 0x3C6CFF78;
    static final int NET_LIVELY = 0x46A8FFB0;
    static final int WORDS = 0xDCE8FFFF;
    static final int FAINT = 0x8FA6CCFF;
    static final int DANGER = 0xFF4D6AFF;
    static final int GOLD = 0xFFD166FF;

    private static final int[] ENEMIES = {0xFF5A3CFF, 0xFFB02EFF, 0xFF4FB0FF};
    private static final BulletShape[] SHAPES = {BulletShape.ROUND, BulletShape.RING, BulletShape.DIAMOND};

    private Palette() {}

    static int enemy(int kind) {
        return ENEMIES[kind % ENEMIES.length];
    }

    static MeshStyle enemyShip(int kind) {
        return MeshStyle.of(darker(enemy(kind)), enemy(kind));
    }

    static MeshStyle playerShip() {
        return MeshStyle.of(0x2A6F96FF, PLAYER);
    }

    static BulletStyle enemyBullet(int kind) {
        return BulletStyle.of(SHAPES[kind % SHAPES.length], 0.14f, enemy(kind));
    }

    private static int darker(int rgba) {
        return (rgba >>> 1 & 0x7f7f7f00) + 0x10101000 | rgba & 0xff;
    }
}
