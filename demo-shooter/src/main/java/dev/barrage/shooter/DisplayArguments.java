package dev.barrage.shooter;

import dev.barrage.graphics.Quality;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.run.DisplayOptions;
import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine.Option;

/** Command line options of display and sound. */
final class DisplayArguments {
    @Option(names = "--headless", description = "Run without a window, as fast as possible.")
    private boolean headless;

    @Option(
            names = "--window",
            paramLabel = "WxH",
            converter = PictureSize.Reader.class,
            description = "Size of window and picture in pixels (${DEFAULT-VALUE}).")
    private PictureSize size = new PictureSize(1280, 720);

    @Option(
            names = "--quality",
            paramLabel = "NAME",
            converter = Names.Qualities.class,
            completionCandidates = Names.Qualities.class,
            description = "Quality of the pictures: ${COMPLETION-CANDIDATES} (auto).")
    private Quality quality;

    @Option(
            names = "--overlay",
            paramLabel = "LIST",
            hideParamSyntax = true,
            split = ",",
            converter = Names.Overlays.class,
            completionCandidates = Names.Overlays.class,
            description = "Debug overlays to show, separated by commas: ${COMPLETION-CANDIDATES}.")
    private Set<DebugLayer> overlays = EnumSet.noneOf(DebugLayer.class);

    @Option(names = "--mute", description = "Play no sound.")
    private boolean mute;

    boolean isHeadless() {
        return headless;
    }

    /** The options; filming implies headless. */
    DisplayOptions options(boolean isFilmed) {
        return new DisplayOptions(headless || isFilmed, size.width(), size.height(), quality, overlays, mute);
    }
}
