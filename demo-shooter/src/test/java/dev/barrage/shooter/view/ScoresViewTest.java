package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.profile.Scores;
import dev.barrage.shooter.profile.ScoresMenu;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.view.look.Words;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("gl")
class ScoresViewTest {
    private static final float SMALLEST = 12f;

    private final GamePicture picture = new GamePicture(1280, 720, 3);

    @BeforeEach
    void open() {
        while (picture.game.menu().item() != Menu.Item.SCORES) {
            picture.step(Input.pack(0f, -1f, 0f, 0));
            picture.step(Input.NONE);
        }
        picture.step(Input.pack(0f, 0f, 0f, Input.START));
    }

    @AfterEach
    void close() {
        picture.close();
    }

    private ScoresMenu attach(Scores scores) {
        ScoresMenu menu = new ScoresMenu(scores, List.of("CALM", "NORMAL"));
        picture.view.attach(new SettingsMenu(new Settings()), menu);
        return menu;
    }

    @Test
    void everyLineIsTwelvePixelsHighOrMore() {
        Scores scores = new Scores();
        for (int i = 0; i < Scores.KEPT; i++) {
            scores.add(
                    "NORMAL", new Scores.Entry(12_345_678 - i, 1 + i % 3, false, "2026-01-01", "NEEDLE", "a.replay"));
        }
        attach(scores).open("NORMAL");
        picture.draw();
        Words words = picture.view.shownWords();
        assertTrue(words.count() > 3 * Scores.KEPT);
        for (int i = 0; i < words.count(); i++) {
            float[] box = words.box(i);
            assertTrue(box[3] - box[1] >= SMALLEST, "line " + i + ": " + (box[3] - box[1]) + " pixels");
        }
    }

    @Test
    void anEmptyColumnShowsThatItIsSelected() {
        ScoresMenu menu = attach(new Scores());
        menu.open("CALM");
        var calm = picture.draw();
        menu.open("NORMAL");
        assertTrue(picture.draw().differences(calm) > 50);
    }
}
