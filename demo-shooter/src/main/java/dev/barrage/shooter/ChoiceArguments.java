package dev.barrage.shooter;

import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.input.MenuChoice;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What the command line chooses in the menu of the title. */
final class ChoiceArguments {
    @Option(
            names = "--difficulty",
            paramLabel = "NAME",
            description = "Start a game at once: ${COMPLETION-CANDIDATES}.",
            completionCandidates = Names.class)
    private String difficulty;

    @Option(names = "--stage", paramLabel = "N", description = "Start to practise this stage at once, from 1.")
    private Integer stage;

    @Option(names = "--boss", description = "With --stage: only its boss.")
    private boolean boss;

    boolean isGiven() {
        return difficulty != null || stage != null || boss;
    }

    /** What is chosen; null where nothing is. */
    MenuChoice choice(int stages, CommandSpec spec) {
        Main.require(
                stage == null || stage >= 1 && stage <= stages,
                "--stage must be from 1 to " + stages + ": " + stage,
                spec);
        Main.require(stage != null || !boss, "--boss needs --stage", spec);
        return isGiven() ? new MenuChoice(difficulty(spec), stage == null ? -1 : stage - 1, boss) : null;
    }

    private Difficulty difficulty(CommandSpec spec) {
        if (difficulty == null) {
            return Difficulty.NORMAL;
        }
        for (Difficulty known : Difficulty.values()) {
            if (known.name().equalsIgnoreCase(difficulty)) {
                return known;
            }
        }
        Main.require(
                false,
                "--difficulty: there is no " + difficulty + "; there are " + String.join(", ", new Names()),
                spec);
        return null;
    }

    /** The difficulties as they are called on the command line. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Difficulty.values())
                    .map(difficulty -> difficulty.name().toLowerCase(Locale.ROOT))
                    .iterator();
        }
    }
}
