package dev.barrage.graphics.window;

import java.util.function.Consumer;

/** Options of a window. Setters return this, so that they chain. */
public final class WindowConfig {
    String title = "Barrage";
    int width = 960;
    int height = 540;
    boolean fullscreen;
    boolean visible = true;
    boolean vsync = true;
    int samples;
    Consumer<String> debugSink;

    /** 960 by 540, visible, vsync, no extra samples, no debug output. */
    public WindowConfig() {}

    /** Text of the title bar. */
    public WindowConfig title(String value) {
        title = value;
        return this;
    }

    /** Size of the drawing area in screen coordinates, at least 1 by 1; high-density displays give it more pixels. */
    public WindowConfig size(int newWidth, int newHeight) {
        if (newWidth < 1 || newHeight < 1) {
            throw new IllegalArgumentException("window size must be at least 1x1: " + newWidth + "x" + newHeight);
        }
        width = newWidth;
        height = newHeight;
        return this;
    }

    /** Whether the window covers the primary monitor. */
    public WindowConfig fullscreen(boolean value) {
        fullscreen = value;
        return this;
    }

    /** Whether the window shows at once; a hidden one waits for {@link Window#show}. */
    public WindowConfig visible(boolean value) {
        visible = value;
        return this;
    }

    /** Whether frames wait for the monitor (vsync); some drivers ignore it. */
    public WindowConfig vsync(boolean value) {
        vsync = value;
        return this;
    }

    /** Samples per pixel; 0 is no multisampling. */
    public WindowConfig samples(int value) {
        if (value < 0) {
            throw new IllegalArgumentException("samples must not be negative: " + value);
        }
        samples = value;
        return this;
    }

    /** Receiver of the driver's debug messages; null for none. */
    public WindowConfig debug(Consumer<String> sink) {
        debugSink = sink;
        return this;
    }
}
