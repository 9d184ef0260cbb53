package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.graphics.window.Window;
import dev.barrage.graphics.window.WindowConfig;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.view.GameView;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clips of the last seconds of play. */
class ClipsTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int START = Input.pack(0f, 0f, 0f, Input.START);

    @TempDir
    Path folder;

    private final InputState frame = new InputState();
    private final StringWriter said = new StringWriter();

    @Test
    void footageIsTheLastTenSecondsOfPlayAcrossAPauseAndPlaysTheSameInAnotherGame() {
        try (Game game = new Game(ASSETS, 5, 2, 0, 0);
                Game other = new Game(ASSETS, 5, 1, 0, 0)) {
            History history = new History(game);
            Bot bot = new Bot();
            for (int step = 0; step < 900; step++) {
                boolean pauses = step == 700 || step == 702;
                int input = pauses ? START : step == 701 || step == 703 ? Input.NONE : bot.next(game);
                history.note(input, new Drag());
                game.step(input);
            }
            assertEquals(Phase.PLAYING, game.phase());
            Footage footage = history.footage(game.steps());
            assertTrue(footage.steps() >= History.STEPS && footage.steps() < History.STEPS + 30, "" + footage.steps());
            int played = 0;
            for (; footage.play(other); played++) {
                assertEquals(Phase.PLAYING, other.phase());
            }
            assertEquals(footage.steps() - 1, played, "steps but for the one that pauses");
            assertEquals(game.hash(), other.hash());
            assertEquals(0, history.footage(100).steps(), "nothing is left of the first steps");
        }
    }

    @Test
    @Tag("gl")
    @Tag("slow")
    void theKeySavesAClipInTheBackgroundOfAPausedGameAndTheGameStaysTheSame() throws Exception {
        Options options = new Options(
                new PlayOptions(null, 1, 0, false, null, 0, 0, null),
                new SimulationOptions(1, BroadphaseKind.GRID),
                new DisplayOptions(false, 64, 64, null, Set.of(), true),
                new OutputOptions(null, null, null, null, folder));
        PrintWriter out = new PrintWriter(said, true);
        try (Window window = Window.open(new WindowConfig().size(64, 64).visible(false));
                GameRun run = new GameRun(options, ASSETS, game -> game.steps() % 40 == 1 ? START : Input.NONE, out);
                GameView view = new GameView(run.game());
                Clips clips = new Clips(run, view, new Settings(), new Screenshots(folder, out), out)) {
            assertTrue(window.info() != null);
            clips.save(run.footage(run.game().steps()));
            assertEquals(0, gifs(), "nothing has been played");
            while (run.game().phase() != Phase.PAUSED) {
                run.step();
            }
            long hash = run.game().hash();
            int shown = run.footage(run.game().steps()).steps();
            frame.key(Key.C, true);
            assertFalse(clips.poll(frame, true), "not while keys are bound");
            assertTrue(clips.poll(frame, false), "the key asks for a clip");
            clips.save(run.footage(run.game().steps()));
            assertFalse(clips.poll(frame, false), "once, while it is held");
            frame.key(Key.C, false);
            frame.clearEdges();
            while (said.toString().isEmpty()) {
                assertFalse(clips.poll(frame, false));
                Thread.sleep(5);
            }
            assertEquals(hash, run.game().hash());
            String name = said.toString().strip().replace("Clip: ", "");
            assertEquals((int) (shown / 2.4), frames(Path.of(name)), "pictures of " + shown + " steps");
            requireOneLineOfFailure(run, view, out);
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    private void requireOneLineOfFailure(GameRun run, GameView view, PrintWriter out) throws Exception {
        said.getBuffer().setLength(0);
        try (Clips clips = new Clips(run, view, new Settings(), new Screenshots(folder.resolve("missing"), out), out)) {
            clips.save(run.footage(run.game().steps()));
            while (said.toString().isEmpty()) {
                clips.poll(frame, false);
                Thread.sleep(5);
            }
            String line = said.toString().strip();
            assertTrue(line.startsWith("The clip can't be saved: ") && line.contains("missing"), line);
            assertEquals(1, line.lines().count(), line);
        }
    }

    private long gifs() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".gif")).count();
        }
    }

    private static int frames(Path gif) throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
            reader.setInput(in);
            return reader.getNumImages(true);
        } finally {
            reader.dispose();
        }
    }
}
