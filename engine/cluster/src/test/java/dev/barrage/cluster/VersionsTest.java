package dev.barrage.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class VersionsTest {
    @Test
    void anotherVersionOfSparkThanTheOneBuiltForIsRefused() {
        Versions.checkDriver("4.2.0", "4.2.1");
        assertEquals(
                "this is built for Spark 4.2, but runs with Spark 4.1.3: use the same version everywhere",
                assertThrows(IllegalStateException.class, () -> Versions.checkDriver("4.2.0", "4.1.3"))
                        .getMessage());
    }

    @Test
    void executorsOfAnotherVersionAreFound() {
        assertEquals("", Versions.fault("4.2.0", "4.2.0", 17));
        assertEquals("an executor runs Spark 4.2.1, but the driver Spark 4.2.0", Versions.fault("4.2.0", "4.2.1", 25));
        assertEquals("an executor runs Java 11, but needs 17", Versions.fault("4.2.0", "4.2.0", 11));
    }
}
