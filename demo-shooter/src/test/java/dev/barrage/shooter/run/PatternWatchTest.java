package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.AssetFolder;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatternWatchTest {
    private static final int SPINNER = 1;
    private static final String SILENT = "<bulletml><action label='top'><wait>1</wait></action></bulletml>";
    private static final String STREAM =
            "<bulletml><action label='top'><repeat><times>9999</times><action><fire><bullet/></fire><wait>1</wait>"
                    + "</action></repeat></action></bulletml>";
    private static final String WRONG =
            "<bulletml><action label='top'><fire><speed>1+</speed><bullet/></fire></action></bulletml>";

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();
    private int changes;
    private Game game;

    private void write(String text) throws IOException {
        write(folder.resolve("patterns/whirl.xml"), text);
    }

    private void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.fromMillis(2_000_000_000_000L + 1000L * changes++));
    }

    private int bullets() {
        return game.fire().table(2 * SPINNER).rows()
                + game.fire().table(2 * SPINNER + 1).rows();
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            game.step(Input.NONE);
        }
    }

    @Test
    void aPatternThatChangesIsFiredAtOnceAndOneThatIsWrongIsNot() throws IOException {
        AssetFolder.copyTo(folder);
        Assets assets = Assets.load(AssetFiles.in(folder));
        assertEquals("spinner", assets.enemyName(SPINNER));
        try (Game opened = new Game(assets, 1, 1, 0)) {
            game = opened;
            PatternWatch watch = new PatternWatch(folder, assets, game, new PrintWriter(said, true));
            game.step(Input.pack(0f, 0f, 0f, Input.START));
            while (bullets() == 0) {
                game.step(Input.NONE);
            }
            assertFalse(watch.look(), "nothing changed");

            write(STREAM);
            assertTrue(watch.look());
            int before = bullets();
            steps(20);
            assertTrue(bullets() >= before + 15, "a bullet in every frame");

            String[] refused = {WRONG, "", "<a>".repeat(3000), WRONG.replace("1+", "9".repeat(5000))};
            for (String text : refused) {
                said.getBuffer().setLength(0);
                write(text);
                assertFalse(watch.look());
                assertTrue(said.toString().startsWith("Not reloaded: patterns/whirl.xml: line 1: "), said.toString());
                assertEquals(1, said.toString().lines().count(), said.toString());
                before = bullets();
                steps(2);
                assertTrue(bullets() > before, "the pattern from before goes on");
            }

            write(SILENT);
            assertTrue(watch.look());
            before = bullets();
            steps(20);
            assertTrue(bullets() <= before, "nothing is fired");
        }
    }

    @Test
    void aCurtainThatChangesIsPlayedAtOnceAndOneThatIsWrongIsNot() throws IOException {
        AssetFolder.copyTo(folder);
        AssetFolder.keepLittle(folder);
        Assets assets = Assets.load(AssetFiles.in(folder));
        Path file = folder.resolve("curtains/little.json");
        String shipped = Files.readString(file);
        Lesson lesson = new Lesson(0, Lesson.Part.STORM, "little");
        try (Game opened = new Game(assets, 1, 1, 0)) {
            game = opened;
            PatternWatch watch = new PatternWatch(folder, assets, game, new PrintWriter(said, true));
            Controls walk = new MenuWalk(new MenuChoice(Difficulty.NORMAL, lesson), any -> Input.NONE);
            while (game.storm().alive() == 0) {
                game.step(walk.next(game));
            }
            assertEquals(5, game.storm().emitters());

            write(
                    file,
                    shipped.replace("\"LITTLE\"", "\"SMALL\"")
                            .replaceAll("(?s),.\"form\":\"gate.*", "],\"targets\":[]}"));
            assertTrue(watch.look(), said.toString());
            assertEquals("SMALL", game.storm().curtain().title());
            assertEquals(1, game.storm().emitters());

            String[] refused = {"", shipped.replace("0.5", "\"0.5 +\""), shipped.replace("0.6", "0.01"), "[".repeat(999)
            };
            for (String text : refused) {
                said.getBuffer().setLength(0);
                write(file, text);
                assertFalse(watch.look());
                assertTrue(said.toString().startsWith("Not reloaded: curtains/little.json: "), said.toString());
                assertEquals(1, said.toString().lines().count(), said.toString());
                assertEquals("SMALL", game.storm().curtain().title());
                steps(10);
            }
        }
    }
}
