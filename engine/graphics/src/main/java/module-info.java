/** Barrage's graphics: window, renderer, text, debug overlay and input over LWJGL 3. */
module dev.barrage.graphics {
    requires transitive dev.barrage.physics;
    requires org.lwjgl;
    requires org.lwjgl.egl;
    requires org.lwjgl.glfw;
    requires org.lwjgl.opengl;
    requires org.lwjgl.stb;
}
