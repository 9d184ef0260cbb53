package dev.barrage.shooter;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.run.OverlayPictures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command that draws the pictures of docs/overlays.md. */
@Command(
        name = "draw-overlays",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Draws a picture of every debug overlay over a moment of the bot's game.")
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

    @Override
    public Integer call() throws IOException {
        Requirements.requireNamed("FOLDER", folder, spec);
        Requirements.require(Files.isDirectory(folder), "there is no folder " + folder, spec);
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
