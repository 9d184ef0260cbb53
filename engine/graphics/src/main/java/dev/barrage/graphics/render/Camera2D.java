package dev.barrage.graphics.render;

import org.joml.Matrix4f;
import org.joml.Vector2f;

/**
 * A camera on a rectangle of the world. The aspect ratio is kept at any size of the picture; the rest at two sides
 * stays black.
 *
 * <p>It follows a point, keeps within bounds, zooms and shakes. Time passes in {@link #update} alone, so the same calls
 * give the same picture.
 *
 * <pre>{@code
 * camera.bounds(0f, 0f, 200f, 40f).lookAt(playerX, playerY);
 * camera.follow(playerX, playerY, 0.15f); // before each frame
 * camera.zoom((float) Math.pow(1.1, mouse.wheel()), pointer.x, pointer.y);
 * camera.shake(0.3f, 0.4f); // at a hit
 * camera.update(frameSeconds); // GameLoop calls it
 * }</pre>
 */
public final class Camera2D {
    private static final float NOTHING_FOLLOWED = -1f;

    private final Vector2f size;
    private final Vector2f centre = new Vector2f();
    private final Vector2f target = new Vector2f();
    private float halfLife = NOTHING_FOLLOWED;
    private final Vector2f low = new Vector2f(Float.NEGATIVE_INFINITY);
    private final Vector2f high = new Vector2f(Float.POSITIVE_INFINITY);
    private final Vector2f shaken = new Vector2f();
    private float shakeStrength;
    private float shakeSeconds;
    private float shakeTime;
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

    /** Moves the centre at once, within the bounds, and ends following. */
    public Camera2D lookAt(float x, float y) {
        halfLife = NOTHING_FOLLOWED;
        centre.set(x, y);
        return keepWithin();
    }

    /** Moves the centre by an offset, world units; bounds do not hold it. */
    public Camera2D move(float x, float y) {
        centre.add(x, y);
        return this;
    }

    /**
     * Follows a point smoothly: each {@link #update} moves the centre towards the last point given.
     *
     * @param x world units, finite
     * @param y world units, finite
     * @param halfLifeSeconds time in which half of the distance is made good, 0 or more; 0 follows at once
     */
    public Camera2D follow(float x, float y, float halfLifeSeconds) {
        finite("x", x);
        finite("y", y);
        if (!(halfLifeSeconds >= 0f) || halfLifeSeconds == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("halfLifeSeconds must be finite and 0 or more: " + halfLifeSeconds);
        }
        target.set(x, y);
        halfLife = halfLifeSeconds;
        return this;
    }

    /**
     * Keeps the rectangle within a box of the world. Along an axis where it is larger than the box, it is centred.
     *
     * @throws IllegalArgumentException unless minX is less than maxX, and minY less than maxY
     */
    public Camera2D bounds(float minX, float minY, float maxX, float maxY) {
        if (!(minX < maxX && minY < maxY)) {
            throw new IllegalArgumentException("bounds must have a minimum below their maximum: x " + minX + " to "
                    + maxX + ", y " + minY + " to " + maxY);
        }
        low.set(minX, minY);
        high.set(maxX, maxY);
        return keepWithin();
    }

    /** Removes the bounds. */
    public Camera2D unbounded() {
        low.set(Float.NEGATIVE_INFINITY);
        high.set(Float.POSITIVE_INFINITY);
        return this;
    }

    /**
     * Zooms about a point, which stays where it is in the picture.
     *
     * @param factor above 1 comes closer; finite and above zero
     * @param x world units
     * @param y world units
     */
    public Camera2D zoom(float factor, float x, float y) {
        positive("factor", factor);
        show(width() / factor, height() / factor);
        centre.sub(x, y).div(factor).add(x, y);
        return keepWithin();
    }

    /**
     * Shakes: the centre is off by up to a distance, which decays to nothing. A weaker shake than what is left of the
     * last one does nothing.
     *
     * @param strength world units, finite and 0 or more
     * @param seconds how long it takes, finite and above zero
     */
    public Camera2D shake(float strength, float seconds) {
        if (!(strength >= 0f) || strength == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("strength must be finite and 0 or more: " + strength);
        }
        positive("seconds", seconds);
        if (strength >= shakeLeft()) {
            shakeStrength = strength;
            shakeSeconds = seconds;
            shakeTime = 0f;
        }
        return this;
    }

    /**
     * Lets time pass: follows and shakes.
     *
     * @param seconds finite and 0 or more
     */
    public Camera2D update(float seconds) {
        if (!(seconds >= 0f) || seconds == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("seconds must be finite and 0 or more: " + seconds);
        }
        if (halfLife != NOTHING_FOLLOWED) {
            float rest = halfLife > 0f ? (float) Math.pow(0.5, seconds / halfLife) : 0f;
            centre.sub(target).mul(rest).add(target);
            keepWithin();
        }
        shakeTime += seconds;
        float left = shakeLeft();
        shaken.set(left * wave(shakeTime, 71f, 113f), left * wave(shakeTime, 89f, 131f));
        return this;
    }

    private float shakeLeft() {
        float left = shakeTime < shakeSeconds ? 1f - shakeTime / shakeSeconds : 0f;
        return shakeStrength * left * left;
    }

    /** A wobble from -1 to 1 of two frequencies, rad/s. */
    private static float wave(float time, float slow, float fast) {
        return (float) (0.6 * Math.sin(slow * time) + 0.4 * Math.sin(fast * time + 1.0));
    }

    private Camera2D keepWithin() {
        centre.x = within(centre.x, 0.5f * width(), low.x, high.x);
        centre.y = within(centre.y, 0.5f * height(), low.y, high.y);
        return this;
    }

    private static float within(float middle, float half, float low, float high) {
        if (high - low <= 2f * half) {
            return 0.5f * (low + high);
        }
        return Math.min(Math.max(middle, low + half), high - half);
    }

    /**
     * Sets the size of the rectangle, world units, finite and above zero; for zooming. Takes effect on pixels at the next
     * {@link #fit}.
     */
    public Camera2D show(float width, float height) {
        size.set(positive("width", width), positive("height", height));
        return keepWithin();
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

    /** World x of the centre, the shake included. */
    public float x() {
        return centre.x + shaken.x;
    }

    /** World y of the centre, the shake included. */
    public float y() {
        return centre.y + shaken.y;
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
                .translate(-x(), -y(), 0f);
    }

    /** World position of a pixel position counted from the lower left corner of the picture, for the mouse. */
    public Vector2f toWorld(float pixelX, float pixelY, Vector2f dest) {
        return dest.set(pixelX, pixelY)
                .sub(left, bottom)
                .div(Math.max(1, pixelWidth), Math.max(1, pixelHeight))
                .sub(0.5f, 0.5f)
                .mul(size)
                .add(x(), y());
    }

    /** Pixel position of a world position, from the lower left corner; pixel centres lie at halves. */
    public Vector2f toPixel(float worldX, float worldY, Vector2f dest) {
        return dest.set(worldX, worldY)
                .sub(x(), y())
                .div(size)
                .add(0.5f, 0.5f)
                .mul(pixelWidth, pixelHeight)
                .add(left, bottom);
    }

    private static void finite(String name, float value) {
        if (!Float.isFinite(value)) {
            throw new IllegalArgumentException(name + " must be finite: " + value);
        }
    }

    private static float positive(String name, float value) {
        if (!(value > 0f) || value == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(name + " must be finite and above 0: " + value);
        }
        return value;
    }
}
