package dev.barrage.samples;

import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** Tests with an OpenGL context on their thread. */
@Tag("gl")
public abstract class OpenGl {
    private HeadlessContext context;

    @BeforeEach
    final void openContext() {
        try {
            context = HeadlessContext.open();
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    @AfterEach
    final void closeContext() {
        if (context != null) {
            context.close();
        }
    }
}
