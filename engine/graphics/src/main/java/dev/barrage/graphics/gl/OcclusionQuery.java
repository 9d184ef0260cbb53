package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import org.lwjgl.opengl.GL33C;

/** Asks whether any sample of what is drawn passes the depth test. One query at a time is open in a context. */
public final class OcclusionQuery extends GlObject {
    /** A query without a result. */
    public OcclusionQuery() {
        super(GL33C::glGenQueries);
    }

    /** Opens the query: what is drawn from now on counts. */
    public void begin() {
        glBeginQuery(GL_ANY_SAMPLES_PASSED, id());
    }

    /** Closes the query. */
    public void end() {
        GlThread.require();
        glEndQuery(GL_ANY_SAMPLES_PASSED);
    }

    /** Waits for the GPU; whether a sample has passed since the last {@link #begin}. */
    public boolean anyPassed() {
        return glGetQueryObjectui(id(), GL_QUERY_RESULT) != 0;
    }

    @Override
    void delete() {
        glDeleteQueries(id());
    }
}
