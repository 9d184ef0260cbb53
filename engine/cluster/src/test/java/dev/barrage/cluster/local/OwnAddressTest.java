package dev.barrage.cluster.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class OwnAddressTest {
    @Test
    void anotherMachineSeesTheAddressOnTheWayToIt() throws IOException {
        assertEquals("127.0.0.1", OwnAddress.seenFrom("127.0.0.1", 7077));
        assertThrows(UnknownHostException.class, () -> OwnAddress.seenFrom("no such host", 7077));
    }
}
