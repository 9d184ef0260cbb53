package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Binding;
import dev.barrage.shooter.profile.Scores;
import dev.barrage.shooter.profile.ScoresMenu;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.view.look.Words;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.opengl.GL33C;

/** No line of the game's text touches another or leaves the picture, at any size of text and window. */
@Tag("gl")
@Tag("slow")
class TextLayoutTest {
    /** Where pictures to look at are written, by {@code -Dlayout.write=FOLDER}. */
    private static final String FOLDER = System.getProperty("layout.write");

    private static final int[][] SIZES = {{640, 360}, {800, 600}, {1280, 720}, {1920, 1080}};
    private static final Key[] OTHER_KEYS = {Key.ESCAPE, Key.F1, Key.O, Key.I, Key.L, Key.V, Key.F12, Key.F11, Key.B};
    private static final float[] SCALES = {0.5f, 0.8f, 1f, 1.2f, 1.5f, 2f};
    private static final int START = Input.pack(0f, 0f, 0f, Input.START);

    private final GamePicture picture = new GamePicture(640, 360, 3);
    private final Keys keys = new Keys();

    @AfterEach
    void close() {
        picture.close();
    }

    private enum Screen {
        TITLE,
        SCORES,
        SETTINGS,
        FIRST_FLIGHT,
        FIRST_WAVE,
        LATER_WAVE,
        PAUSED,
        BOSS_1,
        BOSS_2,
        BOSS_3,
        TRAINER,
        REWIND,
        RECAP,
        FROZEN,
        REPLAY,
        GAME_OVER,
        KEYS
    }

    private void press(int input) {
        picture.step(input);
        picture.step(Input.NONE);
    }

    private void choose(Menu.Item item) {
        while (picture.game.menu().item() != item) {
            press(Input.pack(0f, -1f, 0f, 0));
        }
        press(START);
    }

    private void play(int steps) {
        choose(Menu.Item.PLAY);
        Bot bot = new Bot();
        for (int i = 0; i < steps; i++) {
            picture.step(bot.next(picture.game));
        }
    }

    private void meetBoss(int stage) {
        while (picture.game.menu().item() != Menu.Item.PRACTICE) {
            press(Input.pack(0f, -1f, 0f, 0));
        }
        while (!picture.game.menu().practice().equals(Lesson.ofBoss(stage))) {
            press(Input.pack(1f, 0f, 0f, 0));
        }
        press(START);
        picture.playUntil(new Bot()::next, () -> picture.game.boss().isOn());
        Bot bot = new Bot();
        for (int i = 0; i < 200; i++) {
            picture.step(bot.next(picture.game));
        }
    }

    private void enter(Screen screen) {
        GameView view = picture.view;
        switch (screen) {
            case SCORES -> choose(Menu.Item.SCORES);
            case SETTINGS -> choose(Menu.Item.SETTINGS);
            case FIRST_FLIGHT -> choose(Menu.Item.PRACTICE);
            case FIRST_WAVE -> play(5);
            case LATER_WAVE -> play(2000);
            case PAUSED -> {
                play(100);
                press(START);
            }
            case BOSS_1, BOSS_2, BOSS_3 -> meetBoss(screen.ordinal() - Screen.BOSS_1.ordinal());
            case TRAINER -> {
                choose(Menu.Item.TRAINER);
                choose(Menu.Item.PLAY);
                for (int i = 0; i < 3000; i++) {
                    picture.step(Input.NONE);
                }
                view.replayBar().show(7000, 90_000, 16);
            }
            case REWIND -> {
                play(300);
                view.hud().showRewind(9.9f);
            }
            case RECAP -> {
                play(300);
                view.recap().show(new float[] {0f, 0f, 1f, 1f}, 2, 3);
                view.hud().showFrozen(true);
            }
            case FROZEN -> {
                play(300);
                view.hud().showFrozen(true);
                view.replayBar().show(7000, 90_000, 16);
            }
            case REPLAY -> {
                play(300);
                view.replayBar().show(7000, 90_000, 16);
            }
            case GAME_OVER -> {
                press(Input.pack(1f, 0f, 0f, 0));
                press(Input.pack(1f, 0f, 0f, 0)); // to the hardest difficulty
                choose(Menu.Item.PLAY);
                picture.playUntil(game -> Input.NONE, () -> picture.game.phase() == Phase.GAME_OVER);
            }
            case KEYS -> view.keys().show(keys);
            default -> {}
        }
    }

    /** Settings, scores and keys with the longest lines that there are. */
    private void attachTheLongest() {
        SettingsMenu menu = new SettingsMenu(new Settings());
        Binding[] longest = {
            Binding.of(Key.KEYPAD_ENTER),
            Binding.of(Key.RIGHT_CONTROL),
            Binding.of(Key.PAGE_DOWN),
            Binding.RIGHT_TRIGGER
        };
        menu.settings().bind(Action.BEAM, List.of(longest));
        menu.settings().bind(Action.SWAP, List.of(longest));
        Scores scores = new Scores();
        for (int i = 0; i < Scores.KEPT; i++) {
            scores.add(
                    "BARRAGE",
                    new Scores.Entry(
                            999_999_999 - i,
                            3,
                            i == 0,
                            "2026-01-01",
                            "NEEDLE",
                            "barrage-999999999-2026-01-01-2.replay"));
            scores.add(
                    "CALM",
                    new Scores.Entry(
                            999_999_999 - i,
                            3,
                            i == 0,
                            "2026-01-01",
                            "NEEDLE",
                            "barrage-999999999-2026-01-01-2.replay"));
        }
        picture.view.attach(menu, new ScoresMenu(scores, List.of("CALM", "BARRAGE")));
        for (Key key : OTHER_KEYS) {
            keys.onPress(key, "next quality of the picture", () -> {});
        }
        keys.onPress(Key.P, "freeze, one step back", () -> {});
    }

    @ParameterizedTest
    @EnumSource(Screen.class)
    void linesOfTextAreApartFromOneAnotherAndFromTheOverlay(Screen screen) throws Exception {
        attachTheLongest();
        picture.view.bind(keys);
        enter(screen);
        picture.view.hud().showVerified(12, false);
        OverlayModel overlay = picture.view.overlay().model();
        overlay.menu().list(keys);
        if (FOLDER == null) {
            GL33C.glEnable(GL33C.GL_RASTERIZER_DISCARD); // lines have their boxes without pixels
        }
        for (int[] size : SIZES) {
            try (Framebuffer other = Framebuffer.offscreen(size[0], size[1], 0)) {
                for (float scale : SCALES) {
                    for (boolean withMenu : new boolean[] {false, true}) {
                        overlay.menu().show(withMenu);
                        picture.view.show(
                                withMenu ? EnumSet.of(DebugLayer.GRID_CELLS) : EnumSet.noneOf(DebugLayer.class));
                        overlay.show(DebugLayer.GRID_CELLS, withMenu);
                        picture.view.textScale(scale);
                        picture.view
                                .hud()
                                .notice("Screenshot: /home/somebody/Pictures/barrage-2026-11-26-step123456.png");
                        if (withMenu) {
                            picture.view.draw(other, 1f); // its height is that of the picture before
                        }
                        picture.view.draw(other, 1f);
                        String where =
                                screen + " at " + size[0] + "x" + size[1] + ", text " + scale + ", menu " + withMenu;
                        save(other, screen, size[0], scale, withMenu);
                        check(where, overlay, size[0], size[1]);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Screen.class,
            names = {"SETTINGS", "SCORES", "KEYS"})
    void textFollowsItsSettingUntilThereIsNoRoom(Screen screen) {
        attachTheLongest();
        enter(screen);
        float before = 0f;
        float[] scales = screen == Screen.SCORES ? new float[] {0.5f, 0.8f, 1f} : new float[] {0.5f, 0.8f, 1f, 1.2f};
        for (float scale : scales) {
            picture.view.textScale(scale);
            picture.draw();
            float height = meanHeight();
            assertTrue(
                    height > 1.1f * before, screen + ", text " + scale + ": " + before + " to " + height + " pixels");
            before = height;
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Screen.class,
            names = {"TITLE", "SETTINGS", "SCORES", "PAUSED", "KEYS"})
    void aNoticeIsReadOnEveryScreen(Screen screen) {
        attachTheLongest();
        enter(screen);
        Image without = picture.draw();
        picture.view.hud().notice("Screenshot: MMMMMMMM");
        Image with = picture.draw();
        int brighter = 0;
        for (int i = 0; i < 160 * 12; i++) {
            int x = 450 + i % 160;
            int y = (screen == Screen.KEYS ? 30 : 60) + i / 160;
            brighter += (with.at(x, y) >>> 24) > (without.at(x, y) >>> 24) + 100 ? 1 : 0;
        }
        assertTrue(brighter > 100, screen + ": " + brighter + " pixels");
    }

    private float meanHeight() {
        Words words = picture.view.shownWords();
        float sum = 0f;
        for (int i = 0; i < words.count(); i++) {
            sum += words.box(i)[3] - words.box(i)[1];
        }
        return sum / words.count();
    }

    private static void save(Framebuffer drawn, Screen screen, int width, float scale, boolean withMenu)
            throws Exception {
        if (FOLDER != null) {
            drawn.read()
                    .writePng(Path.of(FOLDER, screen + "-" + width + "-" + scale + (withMenu ? "-menu" : "") + ".png"));
        }
    }

    private void check(String where, OverlayModel overlay, int width, int height) {
        Words words = picture.view.shownWords();
        assertTrue(words.count() > 0, where);
        for (int i = 0; i < words.count(); i++) {
            float[] box = words.box(i);
            assertTrue(
                    box[0] >= 0f && box[2] <= width && box[1] >= overlay.menu().height() && box[3] <= height,
                    where + ": line " + i + " at " + Arrays.toString(box) + " leaves the picture");
            for (int j = 0; j < i; j++) {
                assertTrue(
                        areApart(box, words.box(j)),
                        where + ": line " + i + " at " + Arrays.toString(box) + " touches line " + j + " at "
                                + Arrays.toString(words.box(j)));
            }
            for (OverlayPanel panel : overlay.panels()) {
                float[] other = {panel.left(), panel.bottom(), panel.right(), panel.top()};
                assertTrue(
                        i >= words.kept() || !panel.shown() || !panel.fits() || areApart(box, other),
                        where + ": line " + i + " lies under " + panel.title());
            }
        }
    }

    private static boolean areApart(float[] a, float[] b) {
        return a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
    }
}
