package dev.barrage.physics.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;

class Checksum32Test {
    @Test
    void thePlainTwinGivesTheChecksumOfTheJdk() {
        Random random = new Random(1);
        Checksum twin = new Checksum32();
        Checksum jdk = new CRC32C();
        for (int length = 0; length < 300; length++) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            int from = random.nextInt(length + 1);
            int count = random.nextInt(length - from + 1);
            if (random.nextBoolean()) {
                twin.reset();
                jdk.reset();
            }
            twin.update(bytes, from, count);
            jdk.update(bytes, from, count);
            assertEquals(jdk.getValue(), twin.getValue(), "length " + length);
        }
    }

    @Test
    void aDesktopTakesThatOfTheJdk() {
        assertEquals(CRC32C.class, Checksum32.fastest().getClass());
    }
}
