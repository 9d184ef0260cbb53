package dev.barrage.shooter.game.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.FirstFlight.Task;
import dev.barrage.shooter.game.field.Radar;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.util.EnumMap;
import java.util.Map;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The introduction. */
class FirstFlightTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final float UP = Trig.PI / 2f;
    private static final int START = Input.pack(0f, 0f, UP, Input.START);

    private Game game;
    /** Distance of the nearest grain, metres. */
    private float gap;

    @BeforeEach
    void start() {
        game = new Game(ASSETS, 1, 1, 0);
        Controls walk = new MenuWalk(new MenuChoice(Difficulty.HARD, Lesson.FIRST_FLIGHT), any -> Input.NONE);
        while (game.phase() == Phase.TITLE) {
            game.step(walk.next(game));
        }
        game.step(Input.NONE);
        assertTrue(flies());
    }

    @AfterEach
    void close() {
        game.close();
    }

    private boolean flies() {
        return game.campaign().act() == Campaign.Act.FLIGHT;
    }

    /** A newcomer who does what the prompt says. */
    private int obey() {
        boolean press = game.steps() % 2 == 0;
        return switch (game.flight().task()) {
            case MOVE -> Input.pack(game.steps() % 60 < 30 ? 1f : -1f, 0f, UP, 0);
            case SHOOT -> Input.pack(0f, 0f, aim(), Input.FIRE);
            case FOCUS -> Input.pack(0f, 0f, UP, Input.FOCUS);
            case GRAZE -> Input.pack(skim(), 0f, UP, 0);
            case PARRY -> Input.pack(into(), 0f, UP, gap < 0.35f ? Input.FOCUS : 0);
            case CUT -> Input.pack(0f, 0f, UP, Input.BEAM);
            case BOMB -> Input.pack(0f, 0f, UP, press ? Input.BOMB : 0);
        };
    }

    /** Movement along x that keeps half a metre from the nearest grain. */
    private float skim() {
        float aside = into();
        return gap < 0.45f ? -aside : gap > 0.55f ? 0.4f * aside : 0f;
    }

    /** Movement along x towards the nearest grain. */
    private float into() {
        float nearest = Float.POSITIVE_INFINITY;
        float aside = 0f;
        for (int kind = 0; kind < game.storm().count(); kind++) {
            Table t = game.storm().table(kind);
            for (int row = 0; row < t.rows(); row++) {
                float dx = t.floats(Components.X)[row] - game.player().x();
                float distance = Vector2f.length(
                        dx, t.floats(Components.Y)[row] - game.player().y());
                if (distance < nearest) {
                    nearest = distance;
                    aside = Math.signum(dx);
                }
            }
        }
        gap = nearest;
        return aside;
    }

    private float aim() {
        WorldQuery near = game.radar().within(game.player().x(), game.player().y(), Radar.EVERYWHERE);
        if (!near.next()) {
            return UP;
        }
        float dx = game.world().x(near.entity()) - game.player().x();
        float dy = game.world().y(near.entity()) - game.player().y();
        return Trig.atan2(dy, dx);
    }

    @Test
    void whoDoesWhatThePromptsSayIsInTheCampaignAfterHalfAMinute() {
        Map<Task, Long> seen = new EnumMap<>(Task.class);
        while (flies() && game.steps() < 60 * 60) {
            seen.merge(game.flight().task(), 1L, Long::sum);
            game.step(obey());
            assertTrue(game.player().lives() >= Difficulty.HARD.lives(), "nothing costs a ship");
        }
        assertEquals(Task.values().length, seen.size(), seen.toString());
        assertTrue(game.steps() < 40 * 60, "steps of each task: " + seen);
        assertEquals(Phase.PLAYING, game.phase());
        assertEquals(Campaign.Act.WAVES, game.campaign().act());
        assertFalse(game.isPractice(), "the game that follows counts");
        assertEquals(0, game.scoring().score());
        assertEquals(Difficulty.HARD.bombs(), game.player().bombs());
        assertEquals(0, game.storm().alive());
    }

    @Test
    void aTaskLastsUntilItIsDone() {
        for (int i = 0; i < 300; i++) {
            game.step(Input.pack(0f, 0f, UP, Input.FIRE | Input.FOCUS));
        }
        assertEquals(Task.MOVE, game.flight().task());
        assertEquals(0f, game.flight().part(), 0.05f);
    }

    @Test
    void startSkipsItAndTheGameBegins() {
        game.step(START);
        assertFalse(flies());
        assertEquals(Phase.PLAYING, game.phase());
        assertFalse(game.isPractice());
        game.step(START);
        assertEquals(Phase.PLAYING, game.phase(), "the same press does not pause as well");
    }

    @Test
    void startWithBackPausesItLikeAnyGame() {
        game.step(START | Input.BOMB);
        assertEquals(Phase.PAUSED, game.phase());
        int bombs = game.player().bombs();
        game.step(Input.NONE);
        game.step(START);
        game.step(START);
        assertEquals(Phase.PLAYING, game.phase());
        assertTrue(flies());
        assertEquals(bombs, game.player().bombs());
    }

    @Test
    void aHitCostsNothing() {
        while (game.player().invulnerableSeconds() > 0f) {
            game.step(Input.NONE);
        }
        game.fire().reflect(game.player().x(), game.player().y() + 1.5f, 0f, -6f);
        while (!game.player().isDying()) {
            game.step(Input.NONE);
        }
        for (int i = 0; i < 30; i++) {
            game.step(Input.NONE);
        }
        assertFalse(game.player().isDying());
        assertEquals(Difficulty.HARD.lives(), game.player().lives());
        assertEquals(Difficulty.HARD.bombs(), game.player().bombs());
        assertTrue(game.player().invulnerableSeconds() > 1f);
    }

    @Test
    @Tag("slow")
    void itGoesOnTheSameFromASnapshotOfAnyTask() {
        GameSnapshot snapshot = new GameSnapshot();
        int[] inputs = new int[40];
        Task before = null;
        while (flies() && game.steps() < 60 * 60) {
            if (game.flight().task() == before) {
                game.step(obey());
                continue;
            }
            before = game.flight().task();
            game.save(snapshot);
            for (int i = 0; i < inputs.length; i++) {
                inputs[i] = obey();
                game.step(inputs[i]);
            }
            long expected = game.hash();
            game.restore(snapshot);
            for (int input : inputs) {
                game.step(input);
            }
            assertEquals(expected, game.hash(), before.toString());
        }
        assertEquals(Task.BOMB, before);
    }
}
