package dev.barrage.graphics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** A test with a headless context of its own, which must leave no object behind and give the driver nothing to say. */
@Tag("gl")
public abstract class GlTest {
    private final List<String> complaints = new ArrayList<>();
    private HeadlessContext context;
    private int liveBefore;

    @BeforeEach
    final void openContext() {
        liveBefore = GlObject.live();
        try {
            context = HeadlessContext.open(complaints::add);
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    @AfterEach
    final void closeContext() {
        if (context != null) {
            context.close();
            assertEquals(List.of(), complaints, "what the driver complained about");
            assertEquals(liveBefore, GlObject.live(), "GL objects left open");
        }
    }

    /** For tests that make mistakes on purpose: what the driver said so far does not count. */
    protected final void forgiveComplaints() {
        complaints.clear();
    }

    /** The context of the test that runs. */
    protected final HeadlessContext context() {
        return context;
    }
}
