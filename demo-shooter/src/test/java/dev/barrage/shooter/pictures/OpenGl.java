package dev.barrage.shooter.pictures;

import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** Tests with an OpenGL context on their thread. */
@Tag("gl")
abstract class OpenGl {
    private HeadlessContext context;

    @BeforeEach
    void openContext() {
        try {
            context = HeadlessContext.open();
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    @AfterEach
    void closeContext() {
        if (context != null) {
            context.close();
        }
    }
}
