package dev.barrage.shooter;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.run.OverlayPictures;
import dev.barrage.shooter.run.gpu.GpuPictures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command that draws the pictures of docs/overlays.md and docs/gpu.md. */
@Command(
        name = "draw-overlays",
        versionProvider = Main.Version.class,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Draws every debug overlay over a moment of the bot's game, and every kind of broadphase.")
final class DrawOverlays implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "Output folder; it gets a NAME.png of each overlay.")
    private Path folder;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Seed of the game (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--window",
            paramLabel = "WxH",
            converter = PictureSize.Reader.class,
            description = "Size of the pictures in pixels (${DEFAULT-VALUE}).")
    private PictureSize size = new PictureSize(1280, 720);

    @Option(
            names = "--gpu",
            description =
                    "Draws gpu-cells.gif, cullide.gif and cullide.png of docs/gpu.md instead: how the graphics card finds"
                            + " collisions. Neither --seed nor --window changes them.")
    private boolean gpu;

    @Override
    public Integer call() throws IOException {
        Requirements.requireNamed("FOLDER", folder, spec);
        Requirements.require(Files.isDirectory(folder), "there is no folder " + folder, spec);
        if (gpu) {
            GpuPictures.draw(folder, spec.commandLine().getOut());
            return 0;
        }
        OverlayPictures.draw(
                Assets.load(AssetFiles.bundled()),
                seed,
                size.width(),
                size.height(),
                folder,
                spec.commandLine().getOut());
        return 0;
    }
}
