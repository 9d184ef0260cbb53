package platformer;

import dev.barrage.graphics.*;
import dev.barrage.graphics.audio.*;
import dev.barrage.graphics.render.*;
import dev.barrage.graphics.text.Align;
import dev.barrage.graphics.tiled.*;
import dev.barrage.graphics.window.*;
import dev.barrage.physics.*;
import dev.barrage.physics.shape.*;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A room from a Tiled map: slope, one-way platform, crates, lift, swinging bridge, door and coins. It plays by itself until a key is pressed. */
public final class Platformer implements Game {
    private static final int GROUND = 0, PLAYER = 1, COIN = 2, CRATE = 3, BRIDGE = 4, LIFT = 5, DOOR = 6;
    private static final float RUN = 6f, JUMP = 12.5f, GRAVITY = -30f;

    private final GameLoop loop;
    private final World world = new World(new WorldConfig().gravity(0f, GRAVITY).ignores(BRIDGE, BRIDGE));
    private final TiledMap map;
    private final Atlas tiles;
    private final CharacterMover player;
    private final Contacts touched = world.contacts(PLAYER, COIN);
    private final List<Long> things = new ArrayList<>();
    private final Sound coin, jump, win;
    private long lift;
    private float liftLow, liftRise, startX, startY, flagX;
    private int taken, coins;
    private boolean played, left, won;
    private float vy;
}
