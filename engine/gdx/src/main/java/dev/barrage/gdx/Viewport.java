package dev.barrage.gdx;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.BufferUtils;
import java.nio.IntBuffer;

/** The part of the window that is drawn to, in pixels of libGDX: on a dense screen one is several of the screen's. */
final class Viewport {
    /** glGetIntegerv may write this many. */
    private static final int MOST_INTEGERS = 16;

    private final IntBuffer corners = BufferUtils.newIntBuffer(MOST_INTEGERS);
    private float[] projection;

    /** Width and height, pixels. */
    float width, height;

    /** Reads the current viewport of OpenGL; the matrix is kept until the next call. */
    void begin(Matrix4 metresToViewport) {
        projection = metresToViewport.val;
        Gdx.gl.glGetIntegerv(GL20.GL_VIEWPORT, corners);
        float density = Gdx.graphics.getBackBufferScale();
        width = corners.get(2) / density;
        height = corners.get(3) / density;
    }

    float metresPerPixel() {
        float x = 0.5f * width * projection[Matrix4.M00];
        float y = 0.5f * height * projection[Matrix4.M10];
        return 1f / (float) Math.sqrt(x * x + y * y);
    }

    float pixelX(float x, float y) {
        float clip = projection[Matrix4.M00] * x + projection[Matrix4.M01] * y + projection[Matrix4.M03];
        return 0.5f * width * (1f + clip);
    }

    float pixelY(float x, float y) {
        float clip = projection[Matrix4.M10] * x + projection[Matrix4.M11] * y + projection[Matrix4.M13];
        return 0.5f * height * (1f + clip);
    }
}
