package dev.barrage.shooter.pictures;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.Boss;
import dev.barrage.shooter.game.BossFights;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Pilot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.view.GamePicture;
import java.util.ArrayList;
import java.util.List;

/**
 * All set pieces and bosses on one picture, each at its best moment: set pieces on NORMAL, whole, before anything is
 * shot; bosses while the bot fights, and what HARD adds to them.
 */
final class SetPiecesSheet {
    private static final int COLUMNS = 5;
    private static final int SHRINK = 3;

    /** Where pilots like to be, below the middle, which figures fill, metres. */
    private static final float LOW = -4f;

    /** Parts of a cell's width. */
    private static final float HEIGHT = 9f / 16f;

    private static final float CAPTION = 0.135f;

    private static final int NIGHT = 0x05080FFF;
    private static final int WORDS = 0xC8D6E8FF;

    /** By stage. */
    private static final List<List<Fight>> FIGHTS = List.of(
            List.of(new Fight(Difficulty.NORMAL, 2, 12f), new Fight(Difficulty.HARD, 3, 6f)),
            List.of(new Fight(Difficulty.NORMAL, 0, 5f), new Fight(Difficulty.HARD, 3, 6f)),
            List.of(new Fight(Difficulty.NORMAL, 0, 6.5f), new Fight(Difficulty.HARD, 4, 6f)));

    private final int cell;
    private final List<String> titles = new ArrayList<>();
    private final List<Image> cells = new ArrayList<>();

    /**
     * A moment of a boss.
     *
     * @param phase counted from 0
     * @param seconds after the phase begins
     */
    private record Fight(Difficulty difficulty, int phase, float seconds) {}

    private SetPiecesSheet(int cell) {
        this.cell = cell;
    }

    /** @param cell width of each picture, pixels; there are {@value #COLUMNS} in a row */
    static Image draw(int cell) {
        SetPiecesSheet sheet = new SetPiecesSheet(cell);
        try (GamePicture picture = new GamePicture(SHRINK * cell, SHRINK * Math.round(HEIGHT * cell), 1).asPlayed()) {
            Assets assets = picture.game.assets();
            for (Lesson lesson : Lesson.all(assets)) {
                if (lesson.part() == Lesson.Part.STORM) {
                    sheet.addStorm(picture, lesson);
                } else if (lesson.part() == Lesson.Part.BOSS) {
                    sheet.addBoss(picture, lesson);
                }
            }
            return sheet.withCaptions();
        }
    }

    private void addStorm(GamePicture picture, Lesson lesson) {
        picture.game.rehearse(lesson, Difficulty.NORMAL);
        float best = bestSeconds(lesson.curtain());
        picture.playUntil(
                new Pilot(0f, LOW),
                () -> picture.game.storm().isOn() && picture.game.storm().seconds() >= best && isFlying(picture.game));
        add(picture.game.assets().curtain(lesson.curtain()).title(), picture);
    }

    /** Seconds after the sluices open at which a curtain looks best. */
    private static float bestSeconds(String curtain) {
        return switch (curtain) {
            case "weave" -> 7f;
            case "pincers", "warp" -> 9f;
            case "lee", "undertow", "oxbow" -> 12f;
            case "crown" -> 15f;
            default -> 11f;
        };
    }

    private void addBoss(GamePicture picture, Lesson lesson) {
        Boss boss = picture.game.assets().boss(picture.game.assets().bossOf(lesson.stage()));
        FIGHTS.get(lesson.stage()).forEach(fight -> {
            picture.game.rehearse(lesson, fight.difficulty);
            BossFights.begin(picture.game, fight.phase);
            Controls bot = new Bot();
            for (int steps = 0; steps < 60 * fight.seconds || !isFlying(picture.game); steps++) {
                picture.step(bot.next(picture.game));
            }
            String phase = boss.phases().get(fight.phase).title();
            add(fight.difficulty == Difficulty.NORMAL ? boss.title() : phase, picture);
        });
    }

    private static boolean isFlying(Game game) {
        return !game.player().isDying();
    }

    private void add(String title, GamePicture picture) {
        picture.view.jump();
        titles.add(title);
        cells.add(picture.draw());
    }

    private int height() {
        return Math.round(HEIGHT * cell);
    }

    private int pitch() {
        return height() + Math.round(CAPTION * cell);
    }

    private Image withCaptions() {
        int rows = (cells.size() + COLUMNS - 1) / COLUMNS;
        Image captions = captions(COLUMNS * cell, rows * pitch());
        return Image.of(captions.width(), captions.height(), (x, y) -> {
            int number = (rows - 1 - y / pitch()) * COLUMNS + x / cell;
            int row = y % pitch() - (pitch() - height());
            boolean inCell = row >= 0 && number < cells.size();
            return inCell ? mean(cells.get(number), x % cell * SHRINK, row * SHRINK) : captions.at(x, y);
        });
    }

    private Image captions(int width, int height) {
        try (SceneRenderer scene = new SceneRenderer();
                Framebuffer picture = Framebuffer.offscreen(width, height, 1)) {
            scene.begin(picture, Camera2D.overPixels(width, height), 0f);
            scene.lines().plain().fill(0f, 0f, width, height, NIGHT);
            for (int i = 0; i < titles.size(); i++) {
                float x = i % COLUMNS * cell + 0.03f * cell;
                float y = height - i / COLUMNS * pitch() - height() - 0.1f * cell;
                scene.text().draw(titles.get(i), x, y, 0.07f * cell, WORDS);
            }
            scene.end();
            return picture.read();
        }
    }

    /** The mean colour of a square of pixels. */
    private static int mean(Image image, int left, int low) {
        int red = 0;
        int green = 0;
        int blue = 0;
        for (int i = 0; i < SHRINK * SHRINK; i++) {
            int x = left + i % SHRINK;
            int y = low + i / SHRINK;
            red += image.red(x, y);
            green += image.green(x, y);
            blue += image.blue(x, y);
        }
        int count = SHRINK * SHRINK;
        return red / count << 24 | green / count << 16 | blue / count << 8 | 255;
    }
}
