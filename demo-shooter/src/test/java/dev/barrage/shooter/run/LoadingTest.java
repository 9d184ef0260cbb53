package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class LoadingTest {
    @Test
    void anotherThreadLoadsTheResult() throws IOException {
        assertNotSame(
                Thread.currentThread(), Loading.start(Thread::currentThread).await());
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
        Loading<Integer> loading = Loading.start(() -> {
            if (thrown instanceof IOException e) {
                throw e;
            } else if (thrown instanceof RuntimeException e) {
                throw e;
            }
            throw (Error) thrown;
        });
        return assertThrows(Throwable.class, loading::await);
    }

    @Test
    void aResultIsGivenAgain() throws IOException {
        Loading<Integer> loading = Loading.start(() -> 7);
        assertEquals(7, loading.await());
        assertEquals(7, loading.await());
    }
}
