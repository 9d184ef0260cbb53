package dev.barrage.shooter.example;

import com.sun.management.OperatingSystemMXBean;
import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.view.GameView;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.lwjgl.opengl.GL33C;

/**
 * Prints how long a picture of the bot's game takes in each quality. Arguments: width, height, steps, extra bullets, and
 * a folder for a picture of every quality every 300 steps, if wanted.
 */
public final class PictureTimes {
    private static final int WARM_UP = 120;
    private static final int STEPS_PER_PICTURE = 300;

    private PictureTimes() {}

    public static void main(String[] args) throws IOException {
        int width = number(args, 0, 960);
        int height = number(args, 1, 540);
        int steps = number(args, 2, 1800);
        int extra = number(args, 3, 0);
        Path folder = args.length > 4 ? Path.of(args[4]) : null;
        try (HeadlessContext context = HeadlessContext.open()) {
            System.out.printf(
                    Locale.ROOT,
                    "%s, %d x %d, %d steps, %d extra bullets%n",
                    context.info(),
                    width,
                    height,
                    steps,
                    extra);
            for (Quality quality : Quality.values()) {
                measure(quality, width, height, steps, extra, folder);
            }
        }
    }

    private static int number(String[] args, int i, int otherwise) {
        return args.length > i ? Integer.parseInt(args[i]) : otherwise;
    }

    private static void measure(Quality quality, int width, int height, int steps, int extra, Path folder)
            throws IOException {
        double[] pictures = new double[steps - WARM_UP];
        var processors = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long busy = 0;
        double[] games = new double[steps - WARM_UP];
        try (Game game = new Game(Assets.load(AssetFiles.bundled()), 1, 2, extra);
                GameView view = new GameView(game);
                Framebuffer picture = Framebuffer.offscreen(width, height)) {
            view.quality(quality);
            Bot bot = new Bot();
            for (int i = 0; i < steps; i++) {
                long start = System.nanoTime();
                game.step(bot.next(game));
                view.catchUp();
                long stepped = System.nanoTime();
                view.draw(picture, 1f);
                GL33C.glFinish();
                if (i == WARM_UP) {
                    busy = processors.getProcessCpuTime();
                }
                if (i >= WARM_UP) {
                    games[i - WARM_UP] = (stepped - start) * 1e-6;
                    pictures[i - WARM_UP] = (System.nanoTime() - stepped) * 1e-6;
                }
                if (folder != null && i % STEPS_PER_PICTURE == 0) {
                    picture.read().writePng(folder.resolve(quality.label() + "-" + i + ".png"));
                }
            }
        }
        print(quality, pictures, games, (processors.getProcessCpuTime() - busy) * 1e-6 / pictures.length);
    }

    private static void print(Quality quality, double[] pictures, double[] games, double busy) {
        Arrays.sort(pictures);
        Arrays.sort(games);
        System.out.printf(
                Locale.ROOT,
                "%-9s picture: median %6.2f ms, 95 %% below %6.2f ms; step: median %5.2f ms, 95 %% below %5.2f ms;"
                        + " all cores busy for %5.2f ms a step%n",
                quality.label(),
                pictures[pictures.length / 2],
                pictures[pictures.length * 95 / 100],
                games[games.length / 2],
                games[games.length * 95 / 100],
                busy);
    }
}
