package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.SandboxInput;
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
        return new SandboxFiles(game, panel, folder.resolve("curtains"), offers, notices::add);
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
            int own = game.sandbox().firstOffered();
            assertEquals(own, game.sandbox().last(Dial.FORMATION));
            game.step(SandboxInput.turn(Dial.FORMATION, own));
            assertEquals("MY TIDE", game.sandbox().title());
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
}
