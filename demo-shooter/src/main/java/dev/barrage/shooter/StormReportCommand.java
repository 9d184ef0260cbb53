package dev.barrage.shooter;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.game.Lesson;
import dev.barrage.shooter.run.StormReport;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command that judges curtains. */
@Command(
        name = "storm-report",
        versionProvider = Main.Version.class,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Flies a planner without weapons through curtains, and prints whether they are as hard as they should be:",
            "its hits per minute, the most grains at once, and how much of the field they cover.",
            "Walls are taken away, for nothing hits in their shadows, unless the curtain leaves no other way.",
            "Exit code 1: a curtain is too easy, too hard or too thin."
        })
final class StormReportCommand implements Callable<Integer> {
    private static final int MOST_SEEDS = 1000;

    @Spec
    private CommandSpec spec;

    @Option(names = "--curtain", paramLabel = "NAME", description = "Only this curtain; may be repeated.")
    private List<String> curtains = List.of();

    @Option(
            names = "--difficulty",
            paramLabel = "NAME",
            converter = Names.Difficulties.class,
            completionCandidates = Names.Difficulties.class,
            description = "Only this difficulty: ${COMPLETION-CANDIDATES}; may be repeated.")
    private List<Difficulty> difficulties = List.of(Difficulty.values());

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "Number of trials of each, 1 to " + MOST_SEEDS + " (${DEFAULT-VALUE}).")
    private int seeds = 10;

    @Option(names = "--assets", paramLabel = "FOLDER", description = "Use the data files of a folder.")
    private Path assets;

    @Override
    public Integer call() {
        Requirements.require(
                seeds >= 1 && seeds <= MOST_SEEDS, "--seeds must be from 1 to " + MOST_SEEDS + ": " + seeds, spec);
        Requirements.requireNamed("--assets", assets, spec);
        Requirements.require(
                assets == null || Files.isDirectory(assets), "--assets: there is no folder " + assets, spec);
        Assets data = Assets.load(assets == null ? AssetFiles.bundled() : AssetFiles.in(assets));
        PrintWriter out = spec.commandLine().getOut();
        int misses = StormReport.print(data, lessons(data), difficulties, seeds, out);
        out.println(misses == 0 ? "All as demanded" : misses + " rows miss their demands");
        return misses == 0 ? 0 : 1;
    }

    private List<Lesson> lessons(Assets data) {
        List<Lesson> all = Lesson.all(data).stream()
                .filter(lesson -> lesson.part() == Lesson.Part.STORM)
                .toList();
        List<String> names = all.stream().map(Lesson::curtain).toList();
        for (String curtain : curtains) {
            Requirements.require(
                    names.contains(curtain),
                    "--curtain: no stage has " + curtain + "; there are " + String.join(", ", names),
                    spec);
        }
        return all.stream()
                .filter(lesson -> curtains.isEmpty() || curtains.contains(lesson.curtain()))
                .toList();
    }
}
