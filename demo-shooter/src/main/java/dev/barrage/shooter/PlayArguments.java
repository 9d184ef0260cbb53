package dev.barrage.shooter;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Endless;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.field.Stress;
import dev.barrage.shooter.game.ship.ShipKind;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.run.PlayOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Command line options of the game: start, player and length. */
final class PlayArguments {
    private static final long USUAL_SEED = 1;

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

    @Option(
            names = "--endless",
            arity = "0..1",
            fallbackValue = "",
            paramLabel = "YYYY-MM-DD",
            description =
                    "Start the endless mode at once: today's (UTC), that of a day, or with --seed that of the seed.")
    private String endless;

    @Option(names = "--sandbox", description = "Enter the sandbox at once.")
    private boolean sandbox;

    @Option(
            names = "--ship",
            paramLabel = "NAME",
            converter = Names.Ships.class,
            completionCandidates = Names.Ships.class,
            description = "Fly this ship in a game that starts at once: ${COMPLETION-CANDIDATES}.")
    private ShipKind ship;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the game (" + USUAL_SEED + ").")
    private Long seed;

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

    /** @param usualSteps default number of steps, 0 for no end */
    PlayOptions options(Assets data, int usualSteps, CommandSpec spec) {
        Requirements.require(frames == null || frames > 0, "--frames must be at least 1: " + frames, spec);
        Requirements.require(
                stress >= 0 && stress <= Stress.MOST,
                "--stress must be from 0 to " + Stress.MOST + ": " + stress,
                spec);
        Requirements.requireNamed("--replay", replay, spec);
        Requirements.require(
                replay == null || Files.isRegularFile(replay), "--replay: there is no file " + replay, spec);
        Requirements.require(replay == null || !bot, "--replay can't be combined with --bot", spec);
        MenuChoice choice = choice(data, spec);
        Requirements.require(
                replay == null || choice == null,
                "--replay can't be combined with --stage, --boss, --curtain, --difficulty, --endless or --ship",
                spec);
        int steps = frames != null ? frames : replay == null ? usualSteps : 0;
        return new PlayOptions(
                choice, seed == null ? USUAL_SEED : seed, day(spec), bot, replay, steps, stress, assets(spec));
    }

    /** Day of the endless mode: that given, or today; 0 if there is a seed in its place. */
    private int day(CommandSpec spec) {
        boolean given = endless != null && !endless.isEmpty();
        Requirements.require(!given || seed == null, "--endless takes a day or a --seed, not both", spec);
        if (!given) {
            return seed == null ? number(LocalDate.now(ZoneOffset.UTC)) : 0;
        }
        LocalDate date = date(endless);
        Requirements.require(
                date != null && Endless.isDay(number(date)),
                "--endless must be a day like 2026-01-31: " + endless,
                spec);
        return number(date);
    }

    private static int number(LocalDate date) {
        return (date.getYear() * 100 + date.getMonthValue()) * 100 + date.getDayOfMonth();
    }

    /** The date of a text as 2026-01-31; null if it is none. */
    private static LocalDate date(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    private MenuChoice choice(Assets data, CommandSpec spec) {
        MenuChoice game = game(data, spec);
        Requirements.require(
                ship == null || game != null || replay != null,
                "--ship needs a game that starts at once: --difficulty, --stage, --curtain or --endless",
                spec);
        return ship == null || game == null ? game : game.with(ship);
    }

    private MenuChoice game(Assets data, CommandSpec spec) {
        if (sandbox) {
            boolean alone = difficulty == null && stage == null && !boss && curtain == null && endless == null && !bot;
            Requirements.require(
                    alone,
                    "--sandbox can't be combined with --difficulty, --stage, --boss, --curtain, --endless or --bot",
                    spec);
            return MenuChoice.sandbox();
        }
        if (endless != null) {
            Requirements.require(
                    difficulty == null && stage == null && !boss && curtain == null,
                    "--endless can't be combined with --difficulty, --stage, --boss or --curtain",
                    spec);
            return MenuChoice.endless();
        }
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
        Requirements.require(stage == null && !boss, "--curtain can't be combined with --stage or --boss", spec);
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
