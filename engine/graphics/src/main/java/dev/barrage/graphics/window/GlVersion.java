package dev.barrage.graphics.window;

/** The versions of OpenGL that contexts are asked for, all core profile. */
public enum GlVersion {
    /** What all drawing needs. macOS has no more than 4.1, so a context there has this version. */
    GL_3_3(3, 3),
    /** With compute shaders and storage buffers. */
    GL_4_3(4, 3);

    final int major;
    final int minor;

    GlVersion(int major, int minor) {
        this.major = major;
        this.minor = minor;
    }

    /** Whether a context of this version has compute shaders. */
    public boolean hasCompute() {
        return this == GL_4_3;
    }

    @Override
    public String toString() {
        return "OpenGL " + major + "." + minor;
    }
}
