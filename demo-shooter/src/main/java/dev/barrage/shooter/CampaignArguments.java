package dev.barrage.shooter;

import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.run.CampaignReport;
import dev.barrage.shooter.run.Options;
import dev.barrage.shooter.run.PlayOptions;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Command line options of the campaign report. */
final class CampaignArguments {
    private static final int MOST_SEEDS = 1000;
    private static final int USUAL_SEEDS = 20;

    @Option(
            names = "--campaign-report",
            paramLabel = "FILE.json",
            description =
                    "With --headless --bot: play the campaign on every difficulty, or on that of --difficulty,"
                            + " in --workers games at a time. Print and write games won and lost, hits and bullets of each part.")
    private Path file;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "Games on each difficulty, with consecutive seeds from --seed on (" + USUAL_SEEDS + ").")
    private Integer seeds;

    /** The checked options; null without {@code --campaign-report}. */
    CampaignReport.Options options(Options all, CommandSpec spec) {
        if (file == null) {
            Requirements.require(seeds == null, "--seeds needs --campaign-report", spec);
            return null;
        }
        PlayOptions play = all.play();
        Requirements.requireWritable("--campaign-report", file, spec);
        Requirements.require(
                all.display().headless() && play.bot(), "--campaign-report needs --headless and --bot", spec);
        Requirements.require(
                play.choice() == null || play.choice().lesson() == null,
                "--campaign-report plays the whole campaign: no --stage, --boss, --curtain",
                spec);
        Requirements.require(
                seeds == null || seeds >= 1 && seeds <= MOST_SEEDS,
                "--seeds must be from 1 to " + MOST_SEEDS + ": " + seeds,
                spec);
        List<Difficulty> difficulties = play.choice() == null
                ? List.of(Difficulty.values())
                : List.of(play.choice().difficulty());
        return new CampaignReport.Options(
                file,
                difficulties,
                play.seed(),
                seeds == null ? USUAL_SEEDS : seeds,
                all.simulation().workers());
    }
}
