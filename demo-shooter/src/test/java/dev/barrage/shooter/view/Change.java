package dev.barrage.shooter.view;

import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import org.joml.Vector2f;

/**
 * Which pixels of a part of the picture differ between two frames, in metres of the world that the camera shows.
 *
 * @param count of pixels that differ
 * @param minX left side of the leftmost
 * @param minY lower side of the lowest
 * @param maxX right side of the rightmost
 * @param maxY upper side of the highest
 * @param middleX mean of their middles
 * @param middleY mean of their middles
 */
record Change(int count, float minX, float minY, float maxX, float maxY, float middleX, float middleY) {
    /** Differences anywhere. */
    static Change between(Image before, Image after, Camera2D camera) {
        return within(before, after, camera, 0f, 0f, Float.MAX_VALUE, Float.MAX_VALUE);
    }

    /** Differences at most so far from a point, along each axis. */
    static Change within(Image before, Image after, Camera2D camera, float x, float y, float reachX, float reachY) {
        int count = 0;
        int left = Integer.MAX_VALUE;
        int bottom = Integer.MAX_VALUE;
        int right = -1;
        int top = -1;
        double sumX = 0;
        double sumY = 0;
        Vector2f world = new Vector2f();
        for (int j = 0; j < before.height(); j++) {
            for (int i = 0; i < before.width(); i++) {
                camera.toWorld(i + 0.5f, j + 0.5f, world);
                if (before.at(i, j) != after.at(i, j)
                        && Math.abs(world.x - x) <= reachX
                        && Math.abs(world.y - y) <= reachY) {
                    count++;
                    left = Math.min(left, i);
                    right = Math.max(right, i + 1);
                    bottom = Math.min(bottom, j);
                    top = Math.max(top, j + 1);
                    sumX += i + 0.5;
                    sumY += j + 0.5;
                }
            }
        }
        Vector2f lowest = camera.toWorld(left, bottom, new Vector2f());
        Vector2f highest = camera.toWorld(right, top, new Vector2f());
        Vector2f middle = camera.toWorld((float) (sumX / count), (float) (sumY / count), new Vector2f());
        return new Change(count, lowest.x, lowest.y, highest.x, highest.y, middle.x, middle.y);
    }
}
