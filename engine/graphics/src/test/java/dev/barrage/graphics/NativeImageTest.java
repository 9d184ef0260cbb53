package dev.barrage.graphics;

import dev.barrage.testing.NativeImage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class NativeImageTest {
    @Test
    void anImageKeepsEveryResource() throws IOException {
        NativeImage.assertNamesResources("barrage-graphics");
    }
}
