package dev.barrage.shooter;

import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.run.ClipOptions;
import dev.barrage.shooter.run.OutputOptions;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Command line options of output files, except films. */
final class OutputArguments {
    @Option(names = "--record", paramLabel = "FILE", description = "Write a replay.")
    private Path record;

    @Option(names = "--screenshot", paramLabel = "FILE.png", description = "Write a picture of the last frame.")
    private Path screenshot;

    @Option(
            names = "--report",
            paramLabel = "FILE.json",
            description = "Write frames, hits, times, allocation, world hash, and a hash every 60 steps.")
    private Path report;

    @Option(names = "--start-times", description = "Print the times of the start, up to the first picture in a window.")
    private boolean startTimes;

    @Option(
            names = "--home",
            paramLabel = "FOLDER",
            description = "Folder of settings and scores (the user's configuration folder).")
    private Path home = Profile.usualFolder();

    boolean printsStartTimes() {
        return startTimes;
    }

    /** @param clip options of a film, or null */
    OutputOptions options(ClipOptions clip, CommandSpec spec) {
        Requirements.requireNamed("--home", home, spec);
        Requirements.require(
                screenshot == null
                        || screenshot.toString().toLowerCase(Locale.ROOT).endsWith(".png"),
                "--screenshot must name a .png file: " + screenshot,
                spec);
        Requirements.requireWritable("--screenshot", screenshot, spec);
        Requirements.requireWritable("--report", report, spec);
        Requirements.requireWritable("--record", record, spec);
        return new OutputOptions(record, screenshot, report, clip, home);
    }
}
