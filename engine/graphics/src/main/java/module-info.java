/** Barrage's graphics: windows and headless contexts, drawing straight from columns, text, overlays, sound and input. */
@SuppressWarnings("module") // the benchmarks and the game, which come later, write files
module dev.barrage.graphics {
    requires transitive dev.barrage.physics;
    requires transitive org.joml;
    requires com.fasterxml.jackson.databind;
    requires org.lwjgl;
    requires org.lwjgl.egl;
    requires org.lwjgl.glfw;
    requires org.lwjgl.openal;
    requires org.lwjgl.opengl;
    requires org.lwjgl.stb;

    exports dev.barrage.graphics;
    exports dev.barrage.graphics.audio;
    exports dev.barrage.graphics.file to
            dev.barrage.benchmarks,
            dev.barrage.shooter;
    exports dev.barrage.graphics.gl;
    exports dev.barrage.graphics.overlay;
    exports dev.barrage.graphics.render;
    exports dev.barrage.graphics.text;
    exports dev.barrage.graphics.tiled;
    exports dev.barrage.graphics.window;
}
