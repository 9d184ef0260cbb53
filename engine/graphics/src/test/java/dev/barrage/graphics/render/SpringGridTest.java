package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import org.junit.jupiter.api.Test;

class SpringGridTest extends GlTest {
    private static final float STEP = 1f / 60f;
    private static final GridStyle LINES = new GridStyle(0xFFFFFFFF, 0xFFFFFFFF, 4, 1f, 4);

    private static SpringGrid net() {
        return new SpringGrid(0f, 0f, 1f, 21, 13);
    }

    private static float[] nodes(SpringGrid net) {
        float[] out = new float[3 * net.columns() * net.rows()];
        net.write(out, 0, 1f);
        return out;
    }

    @Test
    void aPushMovesTheNodesAroundItAway() {
        SpringGrid net = net();
        net.push(0f, 0f, 3f, 10f);
        for (int i = 0; i < 4; i++) {
            net.step(STEP);
        }
        assertTrue(net.offsetX(11, 6) > 0.05f, "to the right of it " + net.offsetX(11, 6));
        assertTrue(net.offsetX(9, 6) < -0.05f, "to the left");
        assertTrue(net.offsetY(10, 7) > 0.05f, "above");
        assertEquals(0f, net.offsetX(10, 6), 1e-6f, "not itself");
        assertEquals(0f, net.offsetX(20, 6), "nor the border");
    }

    @Test
    void itSwingsBackToRest() {
        SpringGrid net = net();
        net.push(1.3f, -0.4f, 5f, 30f);
        for (int i = 0; i < 600; i++) {
            net.step(STEP);
        }
        for (int row = 0; row < net.rows(); row++) {
            for (int column = 0; column < net.columns(); column++) {
                assertEquals(0f, net.offsetX(column, row), 1e-3f);
                assertEquals(0f, net.offsetY(column, row), 1e-3f);
            }
        }
    }

    @Test
    void staysWithinACellHoweverHardItIsPushed() {
        SpringGrid net = net();
        for (int i = 0; i < 300; i++) {
            net.push(0.2f, 0.1f, 6f, 500f);
            net.step(STEP);
            for (int column = 0; column < net.columns(); column++) {
                assertTrue(Math.abs(net.offsetX(column, 6)) < 1f, "step " + i + ": " + net.offsetX(column, 6));
            }
        }
    }

    @Test
    void theSamePushesGiveTheSameNet() {
        SpringGrid one = net();
        SpringGrid other = net();
        for (int i = 0; i < 100; i++) {
            one.push(0.1f * i - 5f, 1f, 2f, 4f);
            other.push(0.1f * i - 5f, 1f, 2f, 4f);
            one.step(STEP);
            other.step(STEP);
        }
        assertArrayEquals(nodes(one), nodes(other));
        one.rest();
        assertArrayEquals(nodes(net()), nodes(one));
    }

    @Test
    void itsLinesAreSeenWhereItsNodesAre() {
        try (Picture picture = new Picture(200, 120, 20f, 12f)) {
            SpringGrid net = net();
            Image rest = picture.draw(scene -> scene.grids().draw(net, 1f, 1f, LINES));
            for (int i = 0; i < 20; i++) {
                // World (i - 10, 0.5) lies between two rows, on a column.
                assertTrue(column(rest, 10 * i, 65) > 40, "column " + i + ": " + column(rest, 10 * i, 65));
                assertTrue(rest.brightness(10 * i + 5, 65) < 10, "between columns");
            }
            net.push(0f, 0f, 4f, 40f);
            for (int i = 0; i < 5; i++) {
                net.step(STEP);
            }
            Image bent = picture.draw(scene -> scene.grids().draw(net, 1f, 1f, LINES));
            int right = 100 + Math.round(10f * (1f + net.offsetX(11, 6)));
            int up = 60 + Math.round(10f * net.offsetY(11, 6));
            assertTrue(right > 111, "the node went from 110 to " + right);
            assertTrue(column(bent, right, up + 3) > 40, "and so did the line: " + column(bent, right, up + 3));
        }
    }

    /** The brightest of the pixels to both sides of a pixel's left side. */
    private static int column(Image image, int x, int y) {
        int most = 0;
        for (int i = Math.max(0, x - 1); i <= Math.min(image.width() - 1, x + 1); i++) {
            most = Math.max(most, image.brightness(i, y));
        }
        return most;
    }

    @Test
    void brightnessNoneIsNoLight() {
        try (Picture picture = new Picture(100, 60, 20f, 12f)) {
            Image image = picture.draw(scene -> scene.grids().draw(net(), 1f, 0f, LINES));
            for (int x = 0; x < 100; x++) {
                assertEquals(0x000000FF, image.at(x, 30));
            }
        }
    }

    @Test
    void refusesNetsWithoutAnInside() {
        assertThrows(IllegalArgumentException.class, () -> new SpringGrid(0f, 0f, 1f, 2, 9));
        assertThrows(IllegalArgumentException.class, () -> new SpringGrid(0f, 0f, 0f, 9, 9));
        assertThrows(IllegalArgumentException.class, () -> new GridStyle(0, 0, 0, 1f, 1));
        assertThrows(IllegalArgumentException.class, () -> new GridStyle(0, 0, 1, Float.NaN, 1));
    }
}
