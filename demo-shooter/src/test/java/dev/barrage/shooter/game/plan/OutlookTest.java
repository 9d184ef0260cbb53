package dev.barrage.shooter.game.plan;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.ship.ShipKind;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.game.storm.Vortex;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutlookTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    private final PlanGrid grid = new PlanGrid();
    private final Outlook outlook = new Outlook(grid);

    private void enter(Game game) {
        grid.enter(game.field(), 0.5f);
        outlook.resize();
        outlook.clear(0f);
    }

    private int hitsAt(float x, float y) {
        int cell = grid.cellAt(x, y);
        return outlook.hits[cell / grid.columns][cell % grid.columns];
    }

    @Test
    void aSpinningWallThatStandsMarksItsPlaceAlone() {
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            enter(game);
            outlook.mark(0f, 4f, -2e-9f, 1e-11f, 1f);
            for (int cell = 0; cell < grid.rows * grid.columns; cell++) {
                boolean near = Vector2f.distance(0f, 4f, grid.x(cell), grid.y(cell)) <= 1f;
                int expected = near ? 0xffff : 0;
                assertEquals(expected, outlook.hits[cell / grid.columns][cell % grid.columns], "cell " + cell);
            }
        }
    }

    @Test
    void seesEachBulletThatPassesByAWall() {
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            enter(game);
            for (float x = -14f; x < 14f; x += 0.1f) {
                game.fire().reflect(x, 1f, 0f, -3f);
            }
            for (int kind = 0; kind < game.fire().count(); kind++) {
                outlook.markBullets(game.fire().table(kind), 0.1f);
            }
            int passes = 0;
            for (float x = -14f; x < 14f; x += 0.1f) {
                if (game.field().sees(x, 1f, x, -5f)) {
                    passes++;
                    assertNotEquals(0, hitsAt(x, -5f), "passes at " + x);
                }
            }
            assertTrue(passes > 150 && passes < 250, passes + " pass");
            assertEquals(0, hitsAt(8.5f, -5.5f), "in the shadow of a wall");
        }
    }

    @Test
    void seesBulletsThatAWellDraws() {
        Vortex vortex = new Vortex();
        vortex.place(0f, 1f, 8f);
        vortex.flow(17f, 3.4f, 0.7f, 10f);
        float dt = 1f / 60f;
        float[][] bullets = {{6f, 2f, -1f, -1.5f}, {-4f, 5f, 0f, -2f}, {-2f, -5f, 2f, 0f}, {6f, 5f, 0f, -1.6f}};
        for (float[] bullet : bullets) {
            try (Game game = new Game(ASSETS, 1, 1, 0).growLate()) {
                enter(game);
                game.fire().reflect(bullet[0], bullet[1], bullet[2], bullet[3]);
                outlook.drawnBy(vortex);
                for (int kind = 0; kind < game.fire().count(); kind++) {
                    outlook.markBullets(game.fire().table(kind), 0.2f);
                }
                Vector2f at = new Vector2f(bullet[0], bullet[1]);
                Vector2f velocity = new Vector2f(bullet[2], bullet[3]);
                Vector2f change = new Vector2f();
                for (int step = 0; step < 180 && Vector2f.distance(at.x, at.y, 0f, 1f) > 2.5f; step++) {
                    velocity.add(vortex.change(at.x, at.y, velocity.x, velocity.y, dt, change));
                    at.add(dt * velocity.x, dt * velocity.y);
                    int slice = (int) ((step + 1) * dt / Outlook.SLICE);
                    int around = 7 << slice >> 1;
                    assertNotEquals(0, hitsAt(at.x, at.y) & around, "step " + step + " at " + at.x + ", " + at.y);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"undertow", "mill"})
    void seesGrainsThatTurnAlongTheirArcs(String curtain) {
        Lesson lesson = Lesson.all(ASSETS).stream()
                .filter(any -> any.curtain().equals(curtain))
                .findFirst()
                .orElseThrow();
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            Controls walk = new MenuWalk(new MenuChoice(Difficulty.CALM, lesson), any -> Input.NONE);
            for (int step = 0; step < 500; step += game.storm().isOn() ? 1 : 0) {
                game.step(walk.next(game));
            }
            enter(game);
            Table[] tables = new Table[game.storm().count()];
            for (int kind = 0; kind < tables.length; kind++) {
                tables[kind] = game.storm().table(kind);
                if (Storm.turns(kind)) {
                    outlook.markTurning(tables[kind], ShipKind.ARROW.hull().core());
                }
            }
            int seen = 0;
            for (int step = 1; step < 90; step++) {
                game.step(Input.NONE);
                for (int kind = 0; kind < tables.length; kind++) {
                    seen += Storm.turns(kind) ? see(tables[kind], step / 60f) : 0;
                }
            }
            assertTrue(seen > 10_000, seen + " places");
        }
    }

    /**
     * Requires that all grains of a table that were there at the start are where they were to be, but for those beside
     * walls, where no ship fits; returns their number.
     */
    private int see(Table grains, float seconds) {
        int seen = 0;
        for (int row = 0; row < grains.rows(); row++) {
            float x = grains.floats(Components.X)[row];
            float y = grains.floats(Components.Y)[row];
            boolean old = grains.floats(Components.SECONDS_LEFT)[row] < 40f - seconds - 0.1f;
            if (old && !grid.blocked[grid.cellAt(x, y)]) {
                seen++;
                int slices = hitsAt(x, y);
                assertNotEquals(0, slices >>> (int) (seconds / Outlook.SLICE) & 1, x + ", " + y + " in " + seconds);
            }
        }
        return seen;
    }
}
