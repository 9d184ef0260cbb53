package dev.barrage.shooter.game.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.asset.Arena;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lines of sight between the walls of the fields that are played. */
class FieldTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    /** Distances of a line of sight from a corner, and of its ends from the wall, metres. */
    private static final float CUT = 0.1f;

    private static final float BESIDE = 0.05f;

    private Game game;
    private Field field;

    @BeforeEach
    void open() {
        game = new Game(ASSETS, 1, 1, 0);
        field = game.field();
    }

    @AfterEach
    void close() {
        game.close();
    }

    @Test
    void theTipOfACornerHidesWhatIsBehindIt() {
        int corners = 0;
        for (int stage = 0; stage < ASSETS.stages(); stage++) {
            field.enter(stage);
            for (float[] wall : field.arena().walls()) {
                for (int i = 0; i < wall.length; i += 2) {
                    corners += checkCorner(wall, i) ? 1 : 0;
                }
            }
        }
        assertTrue(corners > 20, corners + " corners");
    }

    /** Looks across a corner; returns whether it is a tip, and not too blunt. */
    private boolean checkCorner(float[] wall, int i) {
        float[] a = towards(wall, i, (i + wall.length - 2) % wall.length);
        float[] b = towards(wall, i, (i + 2) % wall.length);
        float length = (float) Math.hypot(b[0] - a[0], b[1] - a[1]);
        boolean tip =
                length > 0f && length < 1.8f * CUT && field.inStandingWall((a[0] + b[0]) / 2f, (a[1] + b[1]) / 2f);
        if (tip) {
            float dx = BESIDE * (b[0] - a[0]) / length;
            float dy = BESIDE * (b[1] - a[1]) / length;
            String corner = "corner " + wall[i] + ", " + wall[i + 1];
            assertFalse(field.sees(a[0] - dx, a[1] - dy, b[0] + dx, b[1] + dy), corner);
            assertFalse(field.sees(b[0] + dx, b[1] + dy, a[0] - dx, a[1] - dy), corner);
        }
        return tip;
    }

    /** The point {@link #CUT} from a corner on the edge to a neighbouring one. */
    private static float[] towards(float[] wall, int corner, int neighbour) {
        float dx = wall[neighbour] - wall[corner];
        float dy = wall[neighbour + 1] - wall[corner + 1];
        float part = CUT / (float) Math.hypot(dx, dy);
        return new float[] {wall[corner] + part * dx, wall[corner + 1] + part * dy};
    }

    @Test
    void aMovingWallHidesWhatIsBehindItWhereItIsNow() {
        int stage = 0;
        while (ASSETS.arena(stage).movers().isEmpty()) {
            stage++;
        }
        field.enter(stage);
        Arena.Mover mover = field.arena().movers().get(0);
        float reach = mover.shape().boundingRadius() + BESIDE;
        int moved = 0;
        for (int step = 0; step < 100; step++) {
            field.step(game.world().stepSeconds());
            game.world().step();
            float x = game.world().x(field.moverBody(0));
            float y = game.world().y(field.moverBody(0));
            moved += x != mover.at()[0] || y != mover.at()[1] || game.world().angle(field.moverBody(0)) != 0f ? 1 : 0;
            assertFalse(field.sees(x - reach, y, x + reach, y), "step " + step);
            assertTrue(field.sees(x - reach, y, x - reach, y + BESIDE), "step " + step);
        }
        assertEquals(100, moved);
    }
}
