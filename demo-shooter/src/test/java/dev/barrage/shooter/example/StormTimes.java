package dev.barrage.shooter.example;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Amount;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Sheet;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.view.GameView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.lwjgl.opengl.GL33C;

/**
 * Prints the times of steps and pictures of the tide on BARRAGE, sown ever more densely. Arguments: width, height, and a
 * folder for pictures, if wanted.
 */
public final class StormTimes {
    private static final float[] SPACINGS = {0.14f, 0.10f, 0.08f, 0.0625f};
    /** Steps until the tide has reached the other side. */
    private static final int FULL = 420;

    private static final int MEASURED = 120;

    private StormTimes() {}

    public static void main(String[] args) throws IOException {
        int width = args.length > 0 ? Integer.parseInt(args[0]) : 960;
        int height = args.length > 1 ? Integer.parseInt(args[1]) : 540;
        Path folder = args.length > 2 ? Path.of(args[2]) : null;
        Assets assets = Assets.load(AssetFiles.bundled());
        try (HeadlessContext context = HeadlessContext.open()) {
            System.out.printf(Locale.ROOT, "%s, %d x %d%n", context.info(), width, height);
            for (Quality quality : List.of(Quality.QUICK, Quality.BALANCED)) {
                for (float spacing : SPACINGS) {
                    try (Framebuffer picture = Framebuffer.offscreen(width, height)) {
                        measure(assets, quality, spacing, picture);
                        if (folder != null) {
                            picture.read().writePng(folder.resolve(quality.label() + "-" + spacing + ".png"));
                        }
                    }
                }
            }
        }
    }

    private static Curtain tide(Assets assets, float spacing) {
        Curtain tide = assets.curtain("tide");
        Sheet sheet = (Sheet) tide.sources().get(0);
        return new Curtain(
                tide.title(),
                tide.seconds(),
                List.of(new Sheet(
                        sheet.from(),
                        sheet.family(),
                        sheet.meets(),
                        Amount.of(spacing),
                        sheet.speed(),
                        Amount.of(Math.min(0.07f, 0.45f * spacing)),
                        sheet.masks())),
                List.of());
    }

    private static void measure(Assets assets, Quality quality, float spacing, Framebuffer picture) {
        Lesson lesson = Lesson.all(assets).stream()
                .filter(each -> each.curtain().equals("tide"))
                .findFirst()
                .orElseThrow();
        Controls player = new MenuWalk(new MenuChoice(Difficulty.BARRAGE, lesson), any -> Input.NONE);
        double[] steps = new double[MEASURED];
        double[] pictures = new double[MEASURED];
        int grains = 0;
        try (Game game = new Game(assets, 1, 2, 0);
                GameView view = new GameView(game)) {
            view.quality(quality);
            game.storm().replace("tide", tide(assets, spacing));
            for (int i = -FULL; i < MEASURED; i++) {
                long start = System.nanoTime();
                game.step(player.next(game));
                view.catchUp();
                long stepped = System.nanoTime();
                if (i >= -MEASURED) {
                    view.draw(picture, 1f);
                    GL33C.glFinish();
                }
                if (i >= 0) {
                    steps[i] = (stepped - start) * 1e-6;
                    pictures[i] = (System.nanoTime() - stepped) * 1e-6;
                    grains += game.storm().alive() / MEASURED;
                }
            }
        }
        print(quality, grains, steps, pictures);
    }

    private static void print(Quality quality, int grains, double[] steps, double[] pictures) {
        Arrays.sort(steps);
        Arrays.sort(pictures);
        System.out.printf(
                Locale.ROOT,
                "%-9s %,6d grains: picture median %5.2f ms, 95 %% below %5.2f ms; step median %5.2f ms,"
                        + " 95 %% below %5.2f ms%n",
                quality.label(),
                grains,
                pictures[MEASURED / 2],
                pictures[MEASURED * 95 / 100],
                steps[MEASURED / 2],
                steps[MEASURED * 95 / 100]);
    }
}
