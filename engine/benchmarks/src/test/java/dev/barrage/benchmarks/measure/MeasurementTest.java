package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.benchmarks.peer.Peer;
import dev.barrage.benchmarks.scene.QuestionRun;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Team;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasurementTest {
    private static final int ANSWERS = 5000;
    private static final Timing SHORT = new Timing(0.001, 0, 0, 1, 0);

    @Test
    void aPeerThatAnswersAlikeHasARow() {
        assertEquals(2, measure(ANSWERS + 2, 0.5).size());
    }

    @Test
    void aPeerThatAnswersDifferentlyHasNoRow() {
        assertThrows(IllegalStateException.class, () -> measure(ANSWERS + 10, 0.5), "number");
        assertThrows(IllegalStateException.class, () -> measure(ANSWERS, 0.51), "sum");
        assertThrows(IllegalStateException.class, () -> measure(0, 0), "none");
    }

    private static List<Row> measure(int peersAnswers, double peersValue) {
        Peer peer = new FakePeer(peersAnswers, peersValue);
        return new Measurement(new FakeScene(), 1, SHORT, what -> {}).run(new int[] {1}, List.of(peer), false);
    }

    private static Run answers(int count, double value) {
        return new QuestionRun(
                tally -> {
                    for (int i = 0; i < count; i++) {
                        tally.add(value);
                    }
                },
                () -> {});
    }

    private static final class FakeScene implements Scene {
        @Override
        public String name() {
            return "fake";
        }

        @Override
        public String about() {
            return "answers without questions";
        }

        @Override
        public String elements() {
            return "answers";
        }

        @Override
        public int[] sizes() {
            return new int[] {1};
        }

        @Override
        public Run start(int n, Team team) {
            return answers(ANSWERS, 0.5);
        }
    }

    private record FakePeer(int answers, double value) implements Peer {
        @Override
        public String name() {
            return "fake peer";
        }

        @Override
        public boolean plays(Scene scene) {
            return true;
        }

        @Override
        public Run start(Scene scene, int n) {
            return MeasurementTest.answers(answers, value);
        }
    }
}
