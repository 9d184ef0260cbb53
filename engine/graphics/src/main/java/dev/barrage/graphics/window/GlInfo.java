package dev.barrage.graphics.window;

import static org.lwjgl.opengl.GL33C.*;

import java.util.List;
import java.util.Locale;

/**
 * Description of an OpenGL driver.
 *
 * @param renderer the graphics card or software renderer, GL_RENDERER
 * @param vendor who wrote the driver, GL_VENDOR
 * @param version OpenGL version and driver, GL_VERSION
 */
public record GlInfo(String renderer, String vendor, String version) {
    private static final List<String> SOFTWARE =
            List.of("llvmpipe", "softpipe", "swrast", "software", "swiftshader", "gdi generic", "basic render");
    private static final List<String> INTEGRATED =
            List.of("intel", "mali", "adreno", "v3d", "videocore", "radeon graphics");

    static GlInfo ofCurrentContext() {
        return new GlInfo(glGetString(GL_RENDERER), glGetString(GL_VENDOR), glGetString(GL_VERSION));
    }

    /** Whether the CPU renders; choose quick settings then. */
    public boolean software() {
        String name = renderer.toLowerCase(Locale.ROOT);
        return SOFTWARE.stream().anyMatch(name::contains);
    }

    /** Whether it is an integrated GPU with shared memory, judged by its name. */
    public boolean integrated() {
        String name = renderer.toLowerCase(Locale.ROOT);
        return INTEGRATED.stream().anyMatch(name::contains) && !name.contains("arc");
    }

    @Override
    public String toString() {
        return renderer + ", OpenGL " + version;
    }
}
