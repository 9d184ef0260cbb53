package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Wall;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A crowd pushes, a pilot turns hard: ships stay in the open all the same. */
class WallsHoldTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    /** The player turns at up to 18 rad/s whatever is in the way, so that its tip can dip in for a few steps. */
    private static final double PLAYER_DEPTH = 0.3;

    private static final double ENEMY_DEPTH = 0.05;

    private static final List<Wall> WALLS = walls();

    private static List<Wall> walls() {
        List<Wall> walls = new ArrayList<>(List.of(ASSETS.arena(0).borderShape()));
        for (int i = 0; i < ASSETS.arena(0).walls().length; i++) {
            walls.add(ASSETS.arena(0).wallShape(i));
        }
        return walls;
    }

    /** How deep a point is in a wall, 0 in the open. */
    private static double depth(double x, double y) {
        double depth = 0;
        for (Wall wall : WALLS) {
            if (wall.edges().inSolid((float) x, (float) y)) {
                depth = Math.max(depth, distance(wall, x, y));
            }
        }
        return depth;
    }

    private static double distance(Wall wall, double x, double y) {
        var edges = wall.edges();
        int edge = edges.nearest((float) x, (float) y);
        double alongX = edges.headX(edge) - edges.tailX(edge);
        double alongY = edges.headY(edge) - edges.tailY(edge);
        double fromX = x - edges.tailX(edge);
        double fromY = y - edges.tailY(edge);
        double t = (fromX * alongX + fromY * alongY) / (alongX * alongX + alongY * alongY);
        double clamped = Math.max(0, Math.min(1, t));
        return Math.hypot(fromX - clamped * alongX, fromY - clamped * alongY);
    }

    private static double deepestVertex(Mesh mesh, double x, double y, double angle) {
        double deepest = 0;
        for (int loop = 0; loop < mesh.outlineCount(); loop++) {
            float[] xy = mesh.outline(loop);
            for (int i = 0; i < xy.length; i += 2) {
                double px = x + Math.cos(angle) * xy[i] - Math.sin(angle) * xy[i + 1];
                double py = y + Math.sin(angle) * xy[i] + Math.cos(angle) * xy[i + 1];
                deepest = Math.max(deepest, depth(px, py));
            }
        }
        return deepest;
    }

    private static double deepestEnemy(Game game) {
        double deepest = 0;
        for (int kind = 0; kind < game.enemies().kinds(); kind++) {
            Table t = game.enemies().table(kind);
            for (int row = 0; row < t.rows(); row++) {
                deepest = Math.max(
                        deepest,
                        deepestVertex(
                                ASSETS.enemyMesh(kind),
                                t.floats(Components.X)[row],
                                t.floats(Components.Y)[row],
                                t.floats(Components.ANGLE)[row]));
            }
        }
        return deepest;
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {1, 6, 7})
    void shipsStayInTheOpen(long seed) {
        Bot bot = new Bot();
        try (Game game = new Game(ASSETS, seed, 1, 0)) {
            for (int i = 0; i < 3600; i++) {
                game.step(bot.next(game));
                var player = game.player();
                double depth = deepestVertex(
                        ASSETS.ship(0), player.x(), player.y(), game.world().angle(player.body()));
                assertTrue(depth < PLAYER_DEPTH, "seed " + seed + ", step " + i + ": player " + depth);
                double enemies = deepestEnemy(game);
                assertTrue(enemies < ENEMY_DEPTH, "seed " + seed + ", step " + i + ": enemy " + enemies);
            }
        }
    }
}
