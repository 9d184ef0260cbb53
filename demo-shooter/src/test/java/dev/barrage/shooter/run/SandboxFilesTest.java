package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.SandboxInput;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.view.sandbox.SandboxPage;
import dev.barrage.shooter.view.sandbox.SandboxPanel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxFilesTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    @TempDir
    Path folder;

    private final List<String> notices = new ArrayList<>();
    private final SandboxPanel panel = new SandboxPanel();

    private static Game entered() {
        Game game = new Game(ASSETS, 7, 1, 0);
        while (game.menu().item() != Menu.Item.SANDBOX) {
            game.step(Input.pack(0f, -1f, 0f, 0));
            game.step(Input.NONE);
        }
        game.step(Input.pack(0f, 0f, 0f, Input.START));
        return game;
    }

    private SandboxFiles files(Game game, boolean offers) {
        return new SandboxFiles(game, panel, folder, offers, notices::add);
    }

    @Test
    void aSavedFormationIsAFileAndCanBeOpenedInTheNextVisit() {
        float spacing = Dial.SPACING.value(120);
        try (Game game = entered()) {
            SandboxFiles files = files(game, true);
            files.poll();
            game.step(SandboxInput.turn(Dial.SPACING, 120));
            panel.ask(SandboxPanel.Button.SAVE);
            files.poll();
            assertEquals(List.of("Saved " + folder.resolve("curtains/my-tide.json")), notices);
        }
        try (Game game = entered()) {
            files(game, true).poll();
            int own = game.sandbox().formation().firstOffered();
            assertEquals(own, game.sandbox().last(Dial.FORMATION));
            game.step(SandboxInput.turn(Dial.FORMATION, own));
            assertEquals("MY TIDE", game.sandbox().formation().title());
            assertEquals(spacing, game.sandbox().value(Dial.SPACING), 1e-6f);
        }
    }

    @Test
    void aFileThatIsWrongGetsOneLineAndTheOthersAreRead() throws IOException {
        Files.createDirectories(folder.resolve("curtains"));
        Files.writeString(folder.resolve("curtains/a.json"), "{\"title\": \"X");
        try (Game game = entered()) {
            files(game, true).poll();
            assertEquals(1, notices.size());
            assertTrue(notices.get(0).startsWith("a.json: line 1"), notices.get(0));
        }
    }

    @Test
    void aRecordedGameSavesButOffersNoFiles() {
        try (Game game = entered()) {
            int last = game.sandbox().last(Dial.FORMATION);
            SandboxFiles files = files(game, false);
            files.poll();
            panel.ask(SandboxPanel.Button.SAVE);
            files.poll();
            assertTrue(Files.exists(folder.resolve("curtains/my-tide.json")));
            assertEquals(last, game.sandbox().last(Dial.FORMATION));
            panel.ask(SandboxPanel.Button.OPEN);
            files.poll();
            assertEquals("Curtains of your own can't be opened in a recorded game", notices.get(1));
        }
    }

    @Test
    void aSavedSceneIsOpenedAgainAndThenTheNextOne() throws IOException {
        panel.open(SandboxPage.BUILD);
        try (Game game = entered()) {
            SandboxFiles files = files(game, true);
            files.poll();
            press(files, SandboxPanel.Button.OPEN);
            assertEquals("No scenes of your own yet: SAVE writes to " + folder.resolve("scenes"), notices.get(0));
            place(game, Tool.BRIDGE);
            press(files, SandboxPanel.Button.SAVE);
            assertEquals("Saved " + folder.resolve("scenes/my-scene.json"), notices.get(1));
            place(game, Tool.CAR);
            press(files, SandboxPanel.Button.SAVE);
            game.step(SandboxInput.EMPTY);
            press(files, SandboxPanel.Button.OPEN);
            assertEquals("Opened my-scene-2.json, 1 of 2", notices.get(3), "- comes before .");
            assertEquals(13, game.sandbox().pieces().alive());
            press(files, SandboxPanel.Button.OPEN);
            assertEquals("Opened my-scene.json, 2 of 2", notices.get(4));
            assertEquals(10, game.sandbox().pieces().alive());
        }
    }

    @Test
    void aSceneThatIsWrongGetsOneLineAndTheFieldStaysAsItIs() throws IOException {
        panel.open(SandboxPage.BUILD);
        Files.createDirectories(folder.resolve("scenes"));
        Files.writeString(folder.resolve("scenes/a.json"), "{\"title\": 3}");
        try (Game game = entered()) {
            place(game, Tool.BRIDGE);
            press(files(game, true), SandboxPanel.Button.OPEN);
            assertEquals(1, notices.size());
            assertTrue(notices.get(0).startsWith("a.json: line 1"), notices.get(0));
            assertEquals(10, game.sandbox().pieces().alive());
        }
    }

    @Test
    void aRecordedGameOpensNoScenes() {
        panel.open(SandboxPage.BUILD);
        try (Game game = entered()) {
            place(game, Tool.BALL);
            SandboxFiles files = files(game, false);
            press(files, SandboxPanel.Button.SAVE);
            assertTrue(Files.exists(folder.resolve("scenes/my-scene.json")));
            press(files, SandboxPanel.Button.OPEN);
            assertEquals("Scenes of your own can't be opened in a recorded game", notices.get(1));
        }
    }

    private void press(SandboxFiles files, SandboxPanel.Button button) {
        panel.ask(button);
        files.poll();
    }

    private static void place(Game game, Tool tool) {
        game.step(SandboxInput.use(tool, true, 0f, 2f));
        game.step(SandboxInput.use(tool, false, 0f, 2f));
    }
}
