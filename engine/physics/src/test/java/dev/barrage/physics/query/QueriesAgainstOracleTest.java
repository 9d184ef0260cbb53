package dev.barrage.physics.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.query.Question.Answer;
import dev.barrage.physics.query.Question.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * Random questions to random worlds: right by an oracle, and the same bits on every broadphase and every thread. By hand:
 * {@code -Dfuzz.seed=N -Dfuzz.cases=M} for M worlds, {@code -Dfuzz.questions=K} for K questions of every kind to each.
 */
class QueriesAgainstOracleTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 8);
    private static final int QUESTIONS = Integer.getInteger("fuzz.questions", 10);
    private static final int MOST_BODIES = 150;
    private static final int THREADS = 4;

    /** The broadphases, and null for the automatic choice. */
    private static final BroadphaseKind[] BROADPHASES = {
        null,
        BroadphaseKind.GRID,
        BroadphaseKind.SWEEP,
        BroadphaseKind.CELLS,
        BroadphaseKind.TREE,
        BroadphaseKind.ALL_PAIRS
    };

    @Test
    void answersAreRightAndTheSameOnAllBroadphasesAndThreads() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (int i = 0; i < CASES; i++) {
                checkWorld(SEED + i, threads);
            }
        } finally {
            threads.shutdown();
        }
    }

    private static void checkWorld(long seed, ExecutorService threads) throws Exception {
        List<Question> questions = null;
        long[] expected = null;
        for (BroadphaseKind kind : BROADPHASES) {
            String message = "-Dfuzz.seed=" + seed + " -Dfuzz.cases=1 -Dfuzz.questions=" + QUESTIONS + ", " + kind;
            WorldConfig config = new WorldConfig();
            try (World world = QueryWorlds.of(seed, MOST_BODIES, kind == null ? config : config.broadphase(kind))) {
                if (questions == null) {
                    QueryOracle oracle = new QueryOracle(world);
                    questions = questions(seed, oracle);
                    expected = judge(world, oracle, questions, message);
                }
                checkAllThreads(world, questions, expected, threads, message);
            }
        }
    }

    private static List<Question> questions(long seed, QueryOracle oracle) {
        Rng rng = new Rng(seed, 7);
        List<Question> questions = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            for (int i = 0; i < QUESTIONS; i++) {
                questions.add(QueryWorlds.question(rng, kind, oracle));
            }
        }
        return questions;
    }

    /** Digests of the answers to all questions, which the oracle agrees with. */
    private static long[] judge(World world, QueryOracle oracle, List<Question> questions, String message) {
        WorldQuery query = world.query();
        long[] digests = new long[questions.size()];
        for (int i = 0; i < digests.length; i++) {
            Question question = questions.get(i);
            try {
                oracle.judge(question, question.askAll(query, question.wanted().filter()));
                judgeClosest(query, oracle, question, i);
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError(message + ", question " + i + ": " + wrong.getMessage(), wrong);
            }
            digests[i] = digest(query, question);
            askOne(query, question, message + ", question " + i);
        }
        return digests;
    }

    private static void judgeClosest(WorldQuery query, QueryOracle oracle, Question question, int i) {
        if (question.kind() == Kind.NEAREST && !oracle.targets.isEmpty()) {
            QueryOracle.Target target = oracle.targets.get(i % oracle.targets.size());
            if (!query.closestPoint(target.entity(), question.x(), question.y())) {
                throw new AssertionError("no closest point of " + target);
            }
            oracle.judgeClosest(question, target, Answer.here(query));
        }
    }

    private static void checkAllThreads(
            World world, List<Question> questions, long[] expected, ExecutorService threads, String message)
            throws Exception {
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            int first = t * questions.size() / THREADS;
            WorldQuery query = world.query();
            tasks.add(() -> {
                for (int i = 0; i < expected.length; i++) {
                    int at = (first + i) % expected.length;
                    String which = message + ", question " + at;
                    long digest = digest(query, questions.get(at));
                    if (digest != expected[at]) {
                        assertEquals(expected[at], digest, which + " differs: " + questions.get(at));
                    }
                    if (i < expected.length / THREADS) {
                        askOne(query, questions.get(at), which);
                    }
                }
                return null;
            });
        }
        for (Future<Void> done : threads.invokeAll(tasks)) {
            done.get();
        }
    }

    private static long digest(WorldQuery query, Question question) {
        Hash64 digest = new Hash64();
        for (Answer a : question.askAll(query, question.wanted().filter())) {
            digest.add(a.entity())
                    .add(a.fraction())
                    .add(a.distance())
                    .add(a.x())
                    .add(a.y());
            digest.add(a.nx()).add(a.ny()).add(a.feature());
        }
        return digest.value();
    }

    /** The questions for the first target and for any must agree with the one for all. */
    private static void askOne(WorldQuery query, Question question, String message) {
        QueryFilter filter = question.wanted().filter();
        List<Answer> all = question.askAll(query, filter);
        if (question.isPlaced()) {
            Answer first = question.askFirst(query, filter);
            assertSame(message, question, all.isEmpty() ? null : all.get(0), first);
        }
        if (question.kind().isMotion()) {
            assertSame(message, question, !all.isEmpty(), question.askAny(query, filter));
        }
    }

    private static void assertSame(String message, Question question, Object all, Object one) {
        if (all == null ? one != null : !all.equals(one)) {
            assertEquals(all, one, message + " of all and one: " + question);
        }
    }
}
