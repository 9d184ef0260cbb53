package dev.barrage.graphics.render;

/**
 * Which rectangle of the world the picture shows. Its shape is kept at any size of the picture: what is left over at two
 * sides stays black.
 */
public final class Camera2D {
    private final float width;
    private final float height;
    private float centreX;
    private float centreY;
    private int left;
    private int bottom;
    private int pixelWidth;
    private int pixelHeight;

    /**
     * A camera on a rectangle of the world, its centre at (0, 0).
     *
     * @param width world units, finite and above zero
     * @param height world units, finite and above zero
     */
    public Camera2D(float width, float height) {
        this.width = positive("width", width);
        this.height = positive("height", height);
    }

    /** A camera whose world units are the pixels of a picture, (0, 0) its lower left corner. */
    public static Camera2D overPixels(int width, int height) {
        Camera2D camera = new Camera2D(Math.max(1, width), Math.max(1, height));
        camera.lookAt(camera.width / 2f, camera.height / 2f);
        camera.fit(width, height);
        return camera;
    }

    /** Moves the middle of the rectangle; for scrolling and for shaking. */
    public Camera2D lookAt(float x, float y) {
        centreX = x;
        centreY = y;
        return this;
    }

    /** Fits the rectangle into a picture of so many pixels, as large as it goes and in the middle. */
    public void fit(int pictureWidth, int pictureHeight) {
        float scale = Math.min(pictureWidth / width, pictureHeight / height);
        pixelWidth = Math.min(pictureWidth, Math.round(width * scale));
        pixelHeight = Math.min(pictureHeight, Math.round(height * scale));
        left = (pictureWidth - pixelWidth) / 2;
        bottom = (pictureHeight - pixelHeight) / 2;
    }

    /** Width of the rectangle in world units. */
    public float width() {
        return width;
    }

    /** Height of the rectangle in world units. */
    public float height() {
        return height;
    }

    /** World x of the middle. */
    public float centreX() {
        return centreX;
    }

    /** World y of the middle. */
    public float centreY() {
        return centreY;
    }

    /** First pixel column of the rectangle in the picture. */
    public int left() {
        return left;
    }

    /** First pixel row of the rectangle in the picture, from below. */
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
        return Math.max(1e-6f, pixelHeight / height);
    }

    /** World x of a pixel position, for the mouse. */
    public float worldX(float pixelX) {
        return centreX + ((pixelX - left) / Math.max(1, pixelWidth) - 0.5f) * width;
    }

    /** World y of a pixel position counted from below, for the mouse. */
    public float worldY(float pixelY) {
        return centreY + ((pixelY - bottom) / Math.max(1, pixelHeight) - 0.5f) * height;
    }

    /** Pixel position of a world x; pixel centres lie at halves. */
    public float pixelX(float worldX) {
        return left + ((worldX - centreX) / width + 0.5f) * pixelWidth;
    }

    /** Pixel position, from below, of a world y; pixel centres lie at halves. */
    public float pixelY(float worldY) {
        return bottom + ((worldY - centreY) / height + 0.5f) * pixelHeight;
    }

    private static float positive(String name, float value) {
        if (!(value > 0f) || value == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(name + " must be finite and above 0: " + value);
        }
        return value;
    }
}
