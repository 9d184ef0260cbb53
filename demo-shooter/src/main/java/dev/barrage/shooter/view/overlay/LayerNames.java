package dev.barrage.shooter.view.overlay;

import dev.barrage.shooter.game.base.Layers;
import java.util.Arrays;

/** Names of the entities of each collision layer, for the event log. */
final class LayerNames {
    private static final String[] NAMES = new String[32];

    static {
        Arrays.setAll(NAMES, layer -> "layer " + layer);
        NAMES[Layers.PLAYER] = "player";
        NAMES[Layers.ENEMY] = "enemy";
        NAMES[Layers.SHOT] = "shot";
        NAMES[Layers.ENEMY_BULLET] = "bullet";
        NAMES[Layers.BEAM] = "beam";
        NAMES[Layers.WALL] = "wall";
        NAMES[Layers.STRESS] = "stress";
        NAMES[Layers.CORE] = "core";
        NAMES[Layers.DEBRIS] = "debris";
        NAMES[Layers.GEM] = "gem";
        NAMES[Layers.MASONRY] = "masonry";
    }

    private LayerNames() {}

    static String of(int layer) {
        return NAMES[layer];
    }
}
