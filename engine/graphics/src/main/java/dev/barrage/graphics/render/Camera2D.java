package dev.barrage.graphics.render;

import org.joml.Matrix4f;
import org.joml.Vector2f;

/**
 * A camera on a rectangle of the world. The aspect ratio is kept at any size of the picture; the rest at two sides
 * stays black.
 */
public final class Camera2D {
    private final Vector2f size;
    private final Vector2f centre = new Vector2f();
    private int left;
    private int bottom;
    private int pixelWidth;
    private int pixelHeight;

    /**
     * A camera centred on (0, 0).
     *
     * @param width world units, finite and above zero
     * @param height world units, finite and above zero
     */
    public Camera2D(float width, float height) {
        size = new Vector2f(positive("width", width), positive("height", height));
    }

    /** A camera whose world units are pixels, with (0, 0) at the lower left corner of the picture. */
    public static Camera2D overPixels(int width, int height) {
        Camera2D camera = new Camera2D(Math.max(1, width), Math.max(1, height));
        camera.lookAt(camera.width() / 2f, camera.height() / 2f);
        camera.fit(width, height);
        return camera;
    }

    /** Moves the centre; for scrolling and shaking. */
    public Camera2D lookAt(float x, float y) {
        centre.set(x, y);
        return this;
    }

    /** Moves the centre by an offset, world units. */
    public Camera2D move(float x, float y) {
        centre.add(x, y);
        return this;
    }

    /**
     * Sets the size of the rectangle, world units, finite and above zero; for zooming. Takes effect on pixels at the next
     * {@link #fit}.
     */
    public Camera2D show(float width, float height) {
        size.set(positive("width", width), positive("height", height));
        return this;
    }

    /**
     * Fits the rectangle into a picture, as large as possible and centred.
     *
     * @param pictureWidth pixels
     * @param pictureHeight pixels
     */
    public void fit(int pictureWidth, int pictureHeight) {
        float scale = Math.min(pictureWidth / width(), pictureHeight / height());
        pixelWidth = Math.min(pictureWidth, Math.round(width() * scale));
        pixelHeight = Math.min(pictureHeight, Math.round(height() * scale));
        left = (pictureWidth - pixelWidth) / 2;
        bottom = (pictureHeight - pixelHeight) / 2;
    }

    /** World x of the centre. */
    public float x() {
        return centre.x;
    }

    /** World y of the centre. */
    public float y() {
        return centre.y;
    }

    /** Width of the rectangle in world units. */
    public float width() {
        return size.x();
    }

    /** Height of the rectangle in world units. */
    public float height() {
        return size.y();
    }

    /** First pixel column of the rectangle in the picture. */
    public int left() {
        return left;
    }

    /** First pixel row of the rectangle in the picture, counted from below. */
    public int bottom() {
        return bottom;
    }

    /** Width of the rectangle in the picture, pixels. */
    public int pixelWidth() {
        return pixelWidth;
    }

    /** Height of the rectangle in the picture, pixels. */
    public int pixelHeight() {
        return pixelHeight;
    }

    /** Pixels per world unit; above zero even for a picture without pixels. */
    public float pixelsPerUnit() {
        return Math.max(1e-6f, pixelHeight / height());
    }

    /**
     * The orthographic projection from world units to clip space. The rectangle becomes -1 to 1 along x and y. Heights
     * (z) become -1 to 1 along the depth, the highest nearest, if they are at most the longer side of the rectangle.
     */
    public Matrix4f worldToClip(Matrix4f dest) {
        return dest.scaling(2f / width(), 2f / height(), -1f / Math.max(width(), height()))
                .translate(-centre.x, -centre.y, 0f);
    }

    /** World position of a pixel position counted from the lower left corner of the picture, for the mouse. */
    public Vector2f toWorld(float pixelX, float pixelY, Vector2f dest) {
        return dest.set(pixelX, pixelY)
                .sub(left, bottom)
                .div(Math.max(1, pixelWidth), Math.max(1, pixelHeight))
                .sub(0.5f, 0.5f)
                .mul(size)
                .add(centre);
    }

    /** Pixel position of a world position, from the lower left corner; pixel centres lie at halves. */
    public Vector2f toPixel(float worldX, float worldY, Vector2f dest) {
        return dest.set(worldX, worldY)
                .sub(centre)
                .div(size)
                .add(0.5f, 0.5f)
                .mul(pixelWidth, pixelHeight)
                .add(left, bottom);
    }

    private static float positive(String name, float value) {
        if (!(value > 0f) || value == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(name + " must be finite and above 0: " + value);
        }
        return value;
    }
}
