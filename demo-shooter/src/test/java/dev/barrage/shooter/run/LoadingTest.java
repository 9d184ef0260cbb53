package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class LoadingTest {
    @Test
    void anotherThreadLoadsTheResult() throws IOException {
        assertNotSame(
                Thread.currentThread(),
                new Loading<>(Thread::currentThread).start().await());
    }

    @Test
    void whatTheTaskThrowsIsThrownByAwait() {
        IOException unread = new IOException("no replay");
        RuntimeException invalid = new IllegalArgumentException("campaign.json is empty");
        Error broken = new AssertionError("broken");
        assertSame(unread, failure(unread));
        assertSame(invalid, failure(invalid));
        assertSame(broken, failure(broken));
    }

    private static Throwable failure(Throwable thrown) {
        Loading<Integer> loading = new Loading<>(() -> {
            if (thrown instanceof IOException e) {
                throw e;
            } else if (thrown instanceof RuntimeException e) {
                throw e;
            }
            throw (Error) thrown;
        });
        loading.start();
        return assertThrows(Throwable.class, loading::await);
    }

    @Test
    void aResultIsGivenAgain() throws IOException {
        Loading<Object> loading = new Loading<>(Object::new).start();
        assertSame(loading.await(), loading.await());
    }

    @Test
    void theThreadThatWaitsLoadsUnlessAnotherStarted() throws IOException {
        assertSame(Thread.currentThread(), new Loading<>(Thread::currentThread).await());
    }

    @Test
    void itsThreadIsOverAtTheEndHoweverItEnded() {
        Thread[] loader = new Thread[1];
        Loading<Object> loading = new Loading<>(() -> {
            loader[0] = Thread.currentThread();
            throw new IllegalArgumentException("damaged");
        });
        loading.awaitEnd(); // nothing was started
        loading.start().awaitEnd();
        assertFalse(loader[0].isAlive());
    }
}
