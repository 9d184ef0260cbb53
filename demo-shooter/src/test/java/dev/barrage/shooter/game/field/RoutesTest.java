package dev.barrage.shooter.game.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Wall;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.campaign.Lesson;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways around the walls, in the fields that are played. */
class RoutesTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int LOOKING_UP = Input.pack(0f, 0f, Trig.PI / 2f, 0);
    private static final int PLACES = 40;
    private static final float ROOM = 0.6f;

    private static Game practice(int stage) {
        Game game = new Game(ASSETS, 1, 1, 0);
        push(game, 0f, -1f, 1);
        push(game, 1f, 0f, Lesson.all(ASSETS).indexOf(Lesson.ofStage(stage)));
        game.step(Input.pack(0f, 0f, 0f, Input.START));
        assertEquals(stage, game.field().stage());
        return game;
    }

    private static void push(Game game, float x, float y, int times) {
        for (int i = 0; i < times; i++) {
            game.step(Input.pack(x, y, 0f, 0));
            game.step(Input.NONE);
        }
    }

    /** A place with room around it, as x and y. */
    private static float[] place(Game game, Rng rng) {
        WorldQuery query = game.world().query();
        QueryFilter walls = new QueryFilter().layers(Layers.WALL, Layers.MASONRY);
        float x;
        float y;
        do {
            x = rng.nextFloat(-15f, 15f);
            y = rng.nextFloat(-8f, 8f);
        } while (query.overlapCircle(x, y, ROOM, walls) > 0);
        return new float[] {x, y};
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void everyWayLeadsToThePlayerAndThroughNoWall(int stage) {
        try (Game game = practice(stage)) {
            Field field = game.field();
            List<Wall> walls = standing(field);
            Rng rng = new Rng(stage + 1);
            for (int i = 0; i < PLACES; i++) {
                float[] from = place(game, rng);
                float[] to = place(game, rng);
                field.routes().leadTo(to[0], to[1]);
                walk(field.routes(), walls, from[0], from[1], to[0], to[1]);
            }
        }
    }

    private static void walk(Routes routes, List<Wall> walls, float fromX, float fromY, float toX, float toY) {
        String what = "from " + fromX + ", " + fromY + " to " + toX + ", " + toY;
        float x = fromX;
        float y = fromY;
        for (int hop = 0; Math.hypot(toX - x, toY - y) > 1f; hop++) {
            assertTrue(hop < 100, what + " arrives, is at " + x + ", " + y);
            int ahead = routes.ahead(x, y);
            for (float part = 0f; part < 1f; part += 0.1f) {
                float betweenX = x + part * (routes.x(ahead) - x);
                float betweenY = y + part * (routes.y(ahead) - y);
                assertTrue(
                        walls.stream().noneMatch(wall -> wall.edges().inSolid(betweenX, betweenY)),
                        what + " through " + betweenX + ", " + betweenY);
            }
            x = routes.x(ahead);
            y = routes.y(ahead);
        }
    }

    private static List<Wall> standing(Field field) {
        List<Wall> walls = new ArrayList<>(List.of(field.arena().borderShape()));
        for (int i = 0; i < field.arena().walls().length; i++) {
            walls.add(field.arena().wallShape(i));
        }
        return walls;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void whereNothingIsInTheWayItIsHardlyLongerThanTheStraightLine(int stage) {
        try (Game game = practice(stage)) {
            Field field = game.field();
            Rng rng = new Rng(stage + 10);
            int open = 0;
            for (int i = 0; i < 10 * PLACES; i++) {
                float[] from = place(game, rng);
                float[] to = place(game, rng);
                field.routes().leadTo(to[0], to[1]);
                if (field.routes().isOpen(from[0], from[1], to[0], to[1])) {
                    open++;
                    assertTrue(
                            length(field.routes(), from[0], from[1], to[0], to[1])
                                    < 2f + 1.3f * Math.hypot(to[0] - from[0], to[1] - from[1]),
                            from[0] + ", " + from[1] + " to " + to[0] + ", " + to[1]);
                }
            }
            assertTrue(open > PLACES, "open " + open);
        }
    }

    private static double length(Routes routes, float fromX, float fromY, float toX, float toY) {
        double length = 0.0;
        float x = fromX;
        float y = fromY;
        while (Math.hypot(toX - x, toY - y) > 1f) {
            int ahead = routes.ahead(x, y);
            assertTrue(routes.x(ahead) != x || routes.y(ahead) != y, "the way goes on at " + x + ", " + y);
            length += Math.hypot(routes.x(ahead) - x, routes.y(ahead) - y);
            x = routes.x(ahead);
            y = routes.y(ahead);
        }
        return length;
    }

    @Test
    void enemiesBehindAWallComeOutToWhereTheySeeThePlayer() {
        for (int kind = 0; kind < ASSETS.enemyKinds(); kind++) {
            try (Game game = practice(1)) {
                game.enemies().spawn(kind, -11f, 0f, new Rng(3));
                long enemy = game.enemies().table(kind).entity(0);
                assertFalse(sees(game, enemy), "behind the wall of the mill at first");
                float seconds = 6f + 20f / ASSETS.enemy(kind).speed();
                boolean seen = false;
                for (int i = 0; i < seconds * 60f && !seen; i++) {
                    game.step(LOOKING_UP);
                    seen = !game.world().isAlive(enemy) || sees(game, enemy);
                }
                assertTrue(seen, ASSETS.enemyName(kind));
            }
        }
    }

    @Test
    void whoKeepsItsDistanceDoesSoBesideAWall() {
        try (Game game = practice(0)) {
            game.world().teleport(game.player().body(), 4f, -5f, 0f);
            game.enemies().spawn(kind("spinner"), 4f, -7.6f, new Rng(3));
            long spinner = game.enemies().table(kind("spinner")).entity(0);
            float before = distance(game, spinner);
            float nearest = before;
            for (int i = 0; i < 240; i++) {
                game.step(LOOKING_UP);
                nearest = Math.min(nearest, distance(game, spinner));
            }
            assertTrue(nearest > before - 0.05f, "from " + before + " m to " + nearest);
            assertTrue(distance(game, spinner) > before + 0.5f, "from " + before + " m to " + distance(game, spinner));
        }
    }

    private static int kind(String name) {
        int kind = 0;
        while (!ASSETS.enemyName(kind).equals(name)) {
            kind++;
        }
        return kind;
    }

    private static float distance(Game game, long enemy) {
        return (float) Math.hypot(
                game.world().x(enemy) - game.player().x(),
                game.world().y(enemy) - game.player().y());
    }

    private static boolean sees(Game game, long enemy) {
        float x = game.world().x(enemy);
        float y = game.world().y(enemy);
        return game.field().sees(x, y, game.player().x(), game.player().y());
    }
}
