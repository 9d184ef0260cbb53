package dev.barrage.shooter;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.game.Lesson;
import dev.barrage.shooter.game.Stress;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.run.PlayOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Command line options of the game: start, player and length. */
final class PlayArguments {
    @Option(
            names = "--difficulty",
            paramLabel = "NAME",
            converter = Names.Difficulties.class,
            completionCandidates = Names.Difficulties.class,
            description = "Start a game at once: ${COMPLETION-CANDIDATES}.")
    private Difficulty difficulty;

    @Option(names = "--stage", paramLabel = "N", description = "Start practising this stage at once, counted from 1.")
    private Integer stage;

    @Option(names = "--boss", description = "With --stage: only its boss.")
    private boolean boss;

    @Option(names = "--curtain", paramLabel = "NAME", description = "Start practising this curtain at once.")
    private String curtain;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the game (${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(names = "--bot", description = "Let the bot play.")
    private boolean bot;

    @Option(names = "--replay", paramLabel = "FILE", description = "Play a replay.")
    private Path replay;

    @Option(names = "--frames", paramLabel = "N", description = "End after N steps of 1/60 s (headless: 3600).")
    private Integer frames;

    @Option(names = "--stress", paramLabel = "N", description = "Keep N harmless extra bullets alive.")
    private int stress;

    @Option(
            names = "--assets",
            paramLabel = "FOLDER",
            description = "Play with the data files of a folder; patterns edited there are reloaded while playing.")
    private Path assets;

    /** The folder of data files; null for the bundled ones. */
    Path assets(CommandSpec spec) {
        Requirements.requireNamed("--assets", assets, spec);
        Requirements.require(
                assets == null || Files.isDirectory(assets), "--assets: there is no folder " + assets, spec);
        return assets;
    }

    /**
     * The checked options.
     *
     * @param data the data files
     * @param usualSteps default number of steps, 0 for no end
     */
    PlayOptions options(Assets data, int usualSteps, CommandSpec spec) {
        Requirements.require(frames == null || frames > 0, "--frames must be at least 1: " + frames, spec);
        Requirements.require(
                stress >= 0 && stress <= Stress.MOST,
                "--stress must be from 0 to " + Stress.MOST + ": " + stress,
                spec);
        Requirements.requireNamed("--replay", replay, spec);
        Requirements.require(
                replay == null || Files.isRegularFile(replay), "--replay: there is no file " + replay, spec);
        Requirements.require(replay == null || !bot, "--replay and --bot can't play the same game", spec);
        MenuChoice choice = choice(data, spec);
        Requirements.require(
                replay == null || choice == null,
                "--replay has its own start: no --stage, --boss, --curtain, --difficulty",
                spec);
        int steps = frames != null ? frames : replay == null ? usualSteps : 0;
        return new PlayOptions(choice, seed, bot, replay, steps, stress, assets(spec));
    }

    private MenuChoice choice(Assets data, CommandSpec spec) {
        Lesson lesson = curtain == null ? lesson(data, spec) : storm(data, spec);
        if (difficulty == null && lesson == null) {
            return null;
        }
        return new MenuChoice(difficulty == null ? Difficulty.NORMAL : difficulty, lesson);
    }

    private Lesson lesson(Assets data, CommandSpec spec) {
        Requirements.require(
                stage == null || stage >= 1 && stage <= data.stages(),
                "--stage must be from 1 to " + data.stages() + ": " + stage,
                spec);
        Requirements.require(stage != null || !boss, "--boss needs --stage", spec);
        if (stage == null) {
            return null;
        }
        return boss ? Lesson.ofBoss(stage - 1) : Lesson.ofStage(stage - 1);
    }

    private Lesson storm(Assets data, CommandSpec spec) {
        Requirements.require(stage == null && !boss, "--curtain goes without --stage and --boss", spec);
        List<Lesson> lessons = Lesson.all(data).stream()
                .filter(lesson -> lesson.curtain().equals(curtain))
                .toList();
        Requirements.require(
                !lessons.isEmpty(),
                "--curtain: no stage has " + curtain + "; there are " + String.join(", ", data.curtainNames()),
                spec);
        return lessons.get(0);
    }
}
