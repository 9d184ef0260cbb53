package dev.barrage.shooter;

import dev.barrage.graphics.Quality;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.run.DisplayOptions;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What the command line says about how a game is shown and heard. */
final class DisplayArguments {
    @Option(names = "--headless", description = "Run without a window, as fast as it goes.")
    private boolean headless;

    @Option(
            names = "--window",
            paramLabel = "WxH",
            converter = Size.Reader.class,
            description = "Size of window and picture in pixels (${DEFAULT-VALUE}).")
    private Size size = new Size(1280, 720);

    @Option(
            names = "--quality",
            paramLabel = "NAME",
            converter = Names.Qualities.class,
            completionCandidates = Names.Qualities.class,
            description = "How much work goes into pictures: ${COMPLETION-CANDIDATES} (auto).")
    private Quality quality;

    @Option(
            names = "--overlay",
            paramLabel = "LIST",
            hideParamSyntax = true,
            split = ",",
            converter = Names.Overlays.class,
            completionCandidates = Names.Overlays.class,
            description = "Show these debug overlays, by commas: ${COMPLETION-CANDIDATES}.")
    private Set<DebugLayer> overlays = EnumSet.noneOf(DebugLayer.class);

    @Option(names = "--mute", description = "Play no sound.")
    private boolean mute;

    boolean isHeadless() {
        return headless;
    }

    /** The options; a game that is filmed has no window either. */
    DisplayOptions options(boolean isFilmed) {
        return new DisplayOptions(headless || isFilmed, size.width, size.height, quality, overlays, mute);
    }

    /** Of a window or picture, pixels. */
    record Size(int width, int height) {
        private static final int LEAST = 64;
        private static final int MOST = 8192;

        @Override
        public String toString() {
            return width + "x" + height;
        }

        /** Reads what {@link #toString} writes. */
        static final class Reader implements ITypeConverter<Size> {
            private static final Pattern FORM = Pattern.compile("(\\d{2,4})x(\\d{2,4})");

            @Override
            public Size convert(String text) {
                Matcher parts = FORM.matcher(text);
                if (!parts.matches() || !isAllowed(parts.group(1)) || !isAllowed(parts.group(2))) {
                    throw new TypeConversionException(
                            "must be WxH, for example 1280x720, from " + LEAST + " to " + MOST + " each: " + text);
                }
                return new Size(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
            }

            private static boolean isAllowed(String pixels) {
                int number = Integer.parseInt(pixels);
                return number >= LEAST && number <= MOST;
            }
        }
    }
}
