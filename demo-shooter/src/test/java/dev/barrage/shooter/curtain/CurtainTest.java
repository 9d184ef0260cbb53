package dev.barrage.shooter.curtain;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.math.Rng;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CurtainTest {
    private static final float[] FIELD = {-15f, -8f, 15f, -8f, 15f, 5f, 12f, 8f, -12f, 8f, -15f, 5f};
    private static final Level NORMAL = new Level(1, 0.3f);
    private static final double STEP = 1.0 / 60;

    private static Sheet sheet(Side from, Mask... masks) {
        return new Sheet(from, 0, false, Amount.of(0.25f), Amount.of(2f), Amount.of(0.07f), List.of(masks));
    }

    /** All grains of a source at a time, as x and y in turn, in the order of their emission. */
    private static float[] flown(Emitter emitter, double step, double seconds, boolean keepAll) {
        List<Float> places = new ArrayList<>();
        BulletBatch grains = new BulletBatch();
        for (long i = 0; i * step < seconds - 1e-9; i++) {
            grains.clear();
            emitter.emit(i * step, (i + 1) * step, 0f, 0f, grains);
            float left = (float) (seconds - (i + 1) * step);
            for (int g = 0; g < grains.count; g++) {
                places.add(grains.x[g] + left * grains.vx[g]);
                places.add(grains.y[g] + left * grains.vy[g]);
            }
        }
        float[] all = new float[places.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = places.get(i);
        }
        assertTrue(!keepAll || all.length > 0);
        return all;
    }

    @ParameterizedTest
    @EnumSource
    void aSheetWithoutMasksIsALatticeThatEntersInsideTheField(Side from) {
        Emitter emitter = sheet(from).open(NORMAL, FIELD);
        BulletBatch grains = new BulletBatch();
        emitter.emit(0, 1, 0f, 0f, grains);
        assertTrue(grains.count > 100, grains.count + " grains");
        for (int i = 0; i < grains.count; i++) {
            float x = grains.x[i];
            float y = grains.y[i];
            assertTrue(Math.abs(x) < 15f && Math.abs(y) < 8f && Math.abs(x) + y < 20f, x + ", " + y);
            assertEquals(2f * from.dx, grains.vx[i]);
            assertEquals(2f * from.dy, grains.vy[i]);
        }
    }

    @Test
    void theFormationDoesNotDependOnTheStepsInWhichItIsEmitted() {
        Source[] sources = {
            sheet(
                    Side.TOP,
                    new Bands(Amount.of(2f), Amount.of(1f)),
                    new Lanes(2, Amount.of(3f), Amount.of(1.2f), Amount.of(0.8f))),
            sheet(Side.LEFT, new Bars(Amount.of(0.5f), Amount.of(5f), Amount.of(2f), Amount.of(1.2f), Amount.of(6f))),
            new Eye(
                    0,
                    false,
                    Amount.of(0.5f),
                    Amount.of(2f),
                    Amount.of(0.07f),
                    Amount.of(3f),
                    5,
                    Amount.of(0.4f),
                    Amount.of(0.3f),
                    Amount.of(2f),
                    Amount.of(0.3f))
        };
        for (Source source : sources) {
            float[] fine = flown(source.open(NORMAL, FIELD), STEP, 5, true);
            float[] coarse = flown(source.open(NORMAL, FIELD), 0.5, 5, true);
            Arrays.sort(fine);
            Arrays.sort(coarse);
            assertEquals(fine.length, coarse.length, source.toString());
            assertArrayEquals(fine, coarse, 1e-3f, source.toString());
        }
    }

    @Test
    void lanesStayFree() {
        Lanes lanes = new Lanes(2, Amount.of(3f), Amount.of(1.2f), Amount.of(0.8f));
        Mask.Form form = lanes.at(NORMAL, Side.TOP);
        for (float along = 0f; along < 40f; along += 0.1f) {
            form.row(along, 0f);
            float free = 0f;
            for (float across = -16f; across < 16f; across += 0.01f) {
                free += form.stands(across) ? 0f : 0.01f;
            }
            assertEquals(6f, free, 0.05f, "at " + along);
        }
    }

    @Test
    void anEyeLeavesItsCircleFree() {
        Eye eye = new Eye(
                0,
                false,
                Amount.of(0.4f),
                Amount.of(2f),
                Amount.of(0.07f),
                Amount.of(3f),
                1,
                Amount.of(1f),
                Amount.of(0f),
                Amount.of(0f),
                Amount.of(0f));
        Emitter emitter = eye.open(NORMAL, FIELD);
        BulletBatch grains = new BulletBatch();
        emitter.emit(0, 2, 0f, 0f, grains);
        assertTrue(grains.count > 1_000, grains.count + " grains");
        for (int i = 0; i < grains.count; i++) {
            float x = grains.x[i];
            float y = grains.y[i];
            // Distance of the straight way from the centre.
            float distance = Math.abs(x * grains.vy[i] - y * grains.vx[i]) / 2f;
            assertEquals(3f, distance, 1e-3f);
        }
    }

    @Test
    void aMirrorIsFreeOppositeThePlayer() {
        Mask.Form form = new Mirror(Amount.of(2f)).at(NORMAL, Side.TOP);
        form.row(7f, 4f);
        assertFalse(form.stands(-4f));
        assertFalse(form.stands(-3.1f));
        assertTrue(form.stands(4f));
        assertTrue(form.stands(-2.9f));
    }

    @Test
    void aStencilShowsItsPictureUprightToThePlayer() {
        Stencil stencil = new Stencil(List.of("#..", "###"), Amount.of(1f), false);
        Mask.Form form = stencil.at(NORMAL, Side.TOP);
        StringBuilder seen = new StringBuilder();
        // A sheet from the top is seen with its first row lowest, and with its left at the flight's right.
        for (float along : new float[] {1.5f, 0.5f}) {
            form.row(along, 0f);
            for (float x : new float[] {-1f, 0f, 1f}) {
                seen.append(form.stands(Side.TOP.across(x, 0f)) ? '#' : '.');
            }
            seen.append('/');
        }
        assertEquals("#../###/", seen.toString());
    }

    @Test
    void theBoundOfGrainsHolds() {
        Rng rng = new Rng(3);
        for (int round = 0; round < 20; round++) {
            float spacing = rng.nextFloat(0.2f, 0.5f);
            Sheet sheet = new Sheet(
                    Side.values()[round % 4],
                    0,
                    false,
                    Amount.of(spacing),
                    Amount.of(rng.nextFloat(1f, 4f)),
                    Amount.of(0.07f),
                    List.of(new Bands(Amount.of(rng.nextFloat(1f, 5f)), Amount.of(rng.nextFloat(0f, 5f)))));
            float[] places = flown(sheet.open(NORMAL, FIELD), STEP, 30, true);
            int alive = 0;
            for (int i = 0; i < places.length; i += 2) {
                alive += Math.abs(places[i]) <= 15f && Math.abs(places[i + 1]) <= 8f ? 1 : 0;
            }
            long most = sheet.most(NORMAL, 30f);
            assertTrue(alive <= most, "round " + round + ": " + alive + " of at most " + most);
        }
    }

    @Test
    void wrongValuesAreNamed() {
        refuses(
                "width must be from 0.4 to 16.0: 33.0",
                sheet(Side.TOP, new Lanes(2, Amount.of(33f), Amount.of(1f), Amount.of(1f))));
        refuses(
                "spacing must be from 0.06 to 4.0: NaN",
                new Sheet(Side.TOP, 0, false, Amount.of(Float.NaN), Amount.of(1f), Amount.of(0.1f), List.of()));
        refuses(
                "family must be 0 or 1: 2",
                new Sheet(Side.TOP, 2, false, Amount.of(1f), Amount.of(1f), Amount.of(0.1f), List.of()));
        refuses(
                "at most 60000 grains in the field",
                new Sheet(Side.TOP, 0, false, Amount.of(0.06f), Amount.of(1f), Amount.of(0.05f), List.of()));
    }

    private static void refuses(String expected, Source source) {
        Curtain curtain = new Curtain("TEST", 30f, List.of(source));
        CurtainException e = assertThrows(CurtainException.class, curtain::check);
        assertTrue(e.getMessage().contains(expected), e.getMessage());
    }
}
