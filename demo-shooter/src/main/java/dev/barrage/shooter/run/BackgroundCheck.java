package dev.barrage.shooter.run;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Replays every minute of a game on its own thread with another number of workers, and compares the hashes.
 *
 * <p>All methods are called from the playing thread, before a step; the check itself works on a copy.
 */
public final class BackgroundCheck implements AutoCloseable {
    public static final int STEPS = 3600;

    private static final Logger LOGGER = System.getLogger(BackgroundCheck.class.getName());

    private final Game game;
    private final Supplier<Game> another;
    /** Created by the checking thread at its first check. */
    private Game second;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(BackgroundCheck::lowly);
    /** Where the minute begins that is recorded. */
    private GameSnapshot start = new GameSnapshot();
    /** Where the one begins that is checked; while that lasts only the checking thread uses it. */
    private GameSnapshot checked = new GameSnapshot();

    private final int[] inputs = new int[STEPS];
    private int count = -1;
    private volatile int verified;
    private volatile boolean failed;
    private volatile boolean busy;
    private volatile boolean closing;

    /** @param workers workers of the checked game */
    public BackgroundCheck(Game game, Assets assets, long seed, int workers, int stress) {
        this.game = game;
        another = () -> new Game(
                        assets,
                        seed,
                        workers == 1 ? 2 : 1,
                        stress,
                        game.endless().day())
                .growLate();
    }

    private static Thread lowly(Runnable work) {
        Thread thread = new Thread(work, "barrage-check");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        return thread;
    }

    /** Records the input of the next step; after a full minute starts its check and the next minute. */
    public void note(int input) {
        if (count == STEPS && !busy) {
            check();
            count = -1;
        }
        if (count < 0) {
            game.save(start);
            count = 0;
        }
        if (count < STEPS) {
            inputs[count++] = input;
        }
    }

    private void check() {
        busy = true;
        int[] given = Arrays.copyOf(inputs, STEPS);
        long expected = game.hash();
        GameSnapshot from = start;
        start = checked;
        checked = from;
        thread.execute(() -> {
            try {
                boolean same = plays(from, given, expected);
                failed |= !same && !closing;
                verified += same ? 1 : 0;
            } catch (RuntimeException e) {
                LOGGER.log(Level.WARNING, "A minute could not be replayed", e);
                failed = true;
            } finally {
                busy = false;
            }
        });
    }

    /** Replays a minute; returns whether it ended with the hash, which it does not if it was interrupted. */
    private boolean plays(GameSnapshot from, int[] given, long expected) {
        second = second == null ? another.get() : second;
        second.restore(from);
        for (int i = 0; i < given.length; i++) {
            if (closing) {
                return false;
            }
            second.step(given[i]);
        }
        return second.hash() == expected;
    }

    /** Discards the current minute, because the game was moved in time. */
    public void restart() {
        count = -1;
    }

    public int verified() {
        return verified;
    }

    /** Whether a minute differed. */
    public boolean failed() {
        return failed;
    }

    void await() throws InterruptedException {
        while (busy) {
            Thread.sleep(5);
        }
    }

    @Override
    public void close() {
        closing = true;
        thread.shutdown();
        try {
            thread.awaitTermination(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (second != null) {
            second.close();
        }
    }
}
