package dev.barrage.shooter;

import dev.barrage.shooter.clip.ClipKind;
import dev.barrage.shooter.run.ClipOptions;
import java.nio.file.Path;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

final class ClipArguments {
    @Option(
            names = "--video",
            paramLabel = "FILE",
            description =
                    "Film the game without a window: .mp4 (needs ffmpeg), .gif, or .png for one picture per frame.")
    private Path file;

    @Option(
            names = "--video-fps",
            paramLabel = "N",
            description = "Frames per second: 60 or 30; for a .gif 25, 33 or 50 (the first is the default).")
    private Integer rate;

    @Option(names = "--video-from", paramLabel = "STEP", description = "Steps to play before filming starts (0).")
    private Integer from;

    @Option(names = "--video-steps", paramLabel = "N", description = "Number of steps to film (all).")
    private Integer steps;

    boolean isGiven() {
        return file != null;
    }

    /** Number of steps to play for the film, or {@code usual} if no length is given. */
    int end(int usual) {
        return steps == null ? usual : (int) Math.min((from == null ? 0L : from) + steps, Integer.MAX_VALUE);
    }

    /** The checked options; null without {@code --video}. */
    ClipOptions options(CommandSpec spec) {
        if (file == null) {
            Requirements.require(rate == null, "--video-fps needs --video", spec);
            Requirements.require(from == null, "--video-from needs --video", spec);
            Requirements.require(steps == null, "--video-steps needs --video", spec);
            return null;
        }
        ClipKind kind = ClipKind.of(file);
        Requirements.require(kind != null, "--video must name an .mp4, .gif or .png file: " + file, spec);
        Requirements.require(
                rate == null || kind.rates().contains(rate),
                "--video-fps of " + file + " must be " + rates(kind) + ": " + rate,
                spec);
        Requirements.requireWritable("--video", file, spec);
        Requirements.require(from == null || from >= 0, "--video-from must not be negative: " + from, spec);
        Requirements.require(steps == null || steps > 0, "--video-steps must be at least 1: " + steps, spec);
        return new ClipOptions(
                file,
                kind,
                rate == null ? kind.rates().get(0) : rate,
                from == null ? 0 : from,
                steps == null ? 0 : steps);
    }

    private static String rates(ClipKind kind) {
        return kind.rates().stream().map(String::valueOf).collect(Collectors.joining(" or "));
    }
}
