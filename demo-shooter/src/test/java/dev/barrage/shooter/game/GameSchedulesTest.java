package dev.barrage.shooter.game;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.StageTrace;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.schedules.Play;
import dev.barrage.physics.schedules.ScheduleFuzzer;
import dev.barrage.physics.schedules.Subject;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.run.Loading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The game under random schedules: every stage, boss and curtain, and the endless mode.
 * {@code -Dschedules=N -Dseed=S} runs as many, from a seed on.
 */
class GameSchedulesTest {
    private static final int STEPS = 3;

    /** Data files, loaded by threads of their own at once. */
    private static final List<Loading<Assets>> ASSETS = List.of(load(), load(), load());

    private static Loading<Assets> load() {
        return new Loading<>(() -> Assets.load(AssetFiles.bundled())).start();
    }

    /** Parts of the game, each from several moments of the bot's play. */
    private static final class Parts implements Subject {
        private final List<MenuChoice> choices;
        private final int moments;
        private final int gap;
        private final GameSnapshot[] starts;
        private final int[][] inputs;

        /**
         * Parts of the game.
         *
         * @param moments number of moments of each
         * @param gap steps from one to the next
         */
        Parts(List<MenuChoice> choices, int moments, int gap) {
            this.choices = choices;
            this.moments = moments;
            this.gap = gap;
            starts = new GameSnapshot[choices.size() * moments];
            inputs = new int[choices.size()][moments * gap + STEPS];
        }

        @Override
        public String name() {
            return "game";
        }

        @Override
        public int steps() {
            return STEPS;
        }

        @Override
        public int starts() {
            return starts.length;
        }

        @Override
        public Play open(int workers) {
            return new Moments(this, workers);
        }

        /** Lets the bot play a part. */
        private void prepare(int part) {
            Controls player = new MenuWalk(choices.get(part), new Bot());
            try (Game game = new Game(assets(0), 1, 1, 0)) {
                new StageTrace(game.world());
                for (int i = 0; i < inputs[part].length; i++) {
                    if ((i + 1) % gap == 0 && i < moments * gap) {
                        game.save(starts[part * moments + i / gap] = new GameSnapshot());
                    }
                    inputs[part][i] = player.next(game);
                    game.step(inputs[part][i]);
                }
            }
        }

        private static Assets assets(int number) {
            try {
                return ASSETS.get(number % ASSETS.size()).await();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** A game of some workers, whose memory grows early or late. */
    private static final class Moments implements Play {
        private final Parts parts;
        private final Game game;
        private final StageTrace trace;
        private int part;
        private int at;

        Moments(Parts parts, int workers) {
            this.parts = parts;
            game = new Game(Parts.assets(workers), 1, workers, 0);
            if (workers % 2 == 1) {
                game.growLate();
            }
            game.world().useBroadphase(BroadphaseKind.GRID);
            trace = new StageTrace(game.world());
        }

        @Override
        public StageTrace trace() {
            return trace;
        }

        @Override
        public void begin(int start) {
            part = start / parts.moments;
            if (parts.starts[start] == null) {
                parts.prepare(part);
            }
            game.restore(parts.starts[start]);
            at = parts.gap * (start % parts.moments + 1) - 1;
        }

        @Override
        public void step() {
            game.step(parts.inputs[part][at++]);
        }

        @Override
        public long hash() {
            return game.hash();
        }

        @Override
        public void close() {
            game.close();
        }
    }

    private static List<MenuChoice> choices() {
        List<MenuChoice> choices = new ArrayList<>();
        Difficulty[] difficulties = Difficulty.values();
        for (Lesson lesson : Lesson.all(Parts.assets(0))) {
            choices.add(new MenuChoice(difficulties[choices.size() % difficulties.length], lesson));
        }
        choices.add(MenuChoice.endless());
        return choices;
    }

    @Test
    void theGameIsTheSameUnderAFewSchedules() {
        List<MenuChoice> second = List.of(new MenuChoice(Difficulty.NORMAL, Lesson.ofStage(1)));
        ScheduleFuzzer.run(List.of(new Parts(second, 2, 100)), 4, 1);
    }

    @Test
    @Tag("slow")
    void allPartsOfTheGameAreTheSameUnderManySchedules() throws InterruptedException {
        KernelChoice.awaitFastest();
        ScheduleFuzzer.run(
                List.of(new Parts(choices(), 3, 200)), Integer.getInteger("schedules", 125), Long.getLong("seed", 1));
    }
}
