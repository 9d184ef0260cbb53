package dev.barrage.cluster.local;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.InetAddress;
import org.junit.jupiter.api.Test;

class FoldersTest {
    @Test
    void machinesThatShareAHomeHaveFoldersOfTheirOwn() throws IOException {
        assertEquals(
                InetAddress.getLocalHost().getHostName(),
                Folders.place().getFileName().toString());
    }
}
