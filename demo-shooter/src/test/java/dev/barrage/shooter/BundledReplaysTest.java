package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games without a display, a GPU or a sound card, as they went on the machine that recorded them. */
@Tag("jdk")
class BundledReplaysTest {
    private static final String REMEDY = "; after a change of the game run .build/pictures.sh record";

    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    private static Replay read(String name) throws IOException, URISyntaxException {
        return ReplayFile.read(Path.of(BundledReplaysTest.class
                .getResource("/replays/" + name + ".replay")
                .toURI()));
    }

    @ParameterizedTest
    @CsvSource({"front, 4, 2, false", "boss-1, 4, 0, true", "boss-2, 2, 1, true", "last-boss, 1, 2, true"})
    void theyEndWithTheirStoredHashesAndShowWhatTheirNamesSay(String name, int workers, int stage, boolean boss)
            throws Exception {
        Replay replay = read(name);
        assertEquals(ASSETS.digest(), replay.data(), name + " belongs to other data files" + REMEDY);
        assertTrue(replay.steps() >= 1000, name + " has " + replay.steps() + " steps");
        boolean fought = false;
        try (Game game = new Game(ASSETS, replay.seed(), workers, replay.stress())) {
            while (game.steps() < replay.steps()) {
                game.step(replay.next(game));
                fought |= game.boss().isOn();
                assertTrue(replay.agrees(game), name + " parts before step " + game.steps() + REMEDY);
            }
            assertEquals(stage, game.field().stage());
            assertEquals(boss, fought);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"eye, 1", "eye, 4", "stage-1, 1", "stage-1, 2", "boss-1, 2", "boss-2, 3", "boss-2, 4", "last-boss, 4"})
    void theyEndWithTheirStoredHashesOnAnyNumberOfWorkers(String name, int workers) throws Exception {
        Replay replay = read(name);
        try (Game game = new Game(ASSETS, replay.seed(), workers, replay.stress())) {
            while (game.steps() < replay.steps()) {
                game.step(replay.next(game));
                assertTrue(replay.agrees(game), name + " parts before step " + game.steps() + REMEDY);
            }
        }
    }
}
