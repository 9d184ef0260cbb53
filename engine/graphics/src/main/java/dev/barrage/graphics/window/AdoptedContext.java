package dev.barrage.graphics.window;

/** A context that belongs to other code, which closes it. */
record AdoptedContext(GlInfo info, GlVersion version) implements GlContext {
    @Override
    public void close() {
        CurrentContext.closed(this);
    }
}
