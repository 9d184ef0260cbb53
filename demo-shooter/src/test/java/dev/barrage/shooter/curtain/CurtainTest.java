package dev.barrage.shooter.curtain;

import static org.junit.jupiter.api.Assertions.*;

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

    private static Stream stream(float straight, float pivot, float turn, Mask... masks) {
        return new Stream(
                Side.LEFT,
                0,
                false,
                Amount.of(0.25f),
                Amount.of(2f),
                Amount.of(0.07f),
                Amount.of(straight),
                Amount.of(pivot),
                Amount.of(turn),
                List.of(masks));
    }

    private static Ring ring(Mask... masks) {
        return new Ring(
                0,
                false,
                Amount.of(0.5f),
                Amount.of(2f),
                Amount.of(0.07f),
                Amount.of(2f),
                Amount.of(0.4f),
                Amount.of(0.1f),
                Amount.of(1f),
                Amount.of(0.3f),
                List.of(masks));
    }

    /** All grains of a source at a time, as x and y in turn, in the order of their emission. */
    private static float[] flown(Emitter emitter, double step, double seconds, boolean keepAll) {
        List<Float> places = new ArrayList<>();
        Grains grains = new Grains();
        for (long i = 0; i * step < seconds - 1e-9; i++) {
            grains.clear();
            emitter.emit(i * step, (i + 1) * step, 0f, 0f, grains);
            float left = (float) (seconds - (i + 1) * step);
            for (int g = 0; g < grains.bullets().count; g++) {
                places.add(grains.bullets().x[g] + left * grains.bullets().vx[g]);
                places.add(grains.bullets().y[g] + left * grains.bullets().vy[g]);
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
        Grains grains = new Grains();
        emitter.emit(0, 1, 0f, 0f, grains);
        assertTrue(grains.bullets().count > 100, grains.bullets().count + " grains");
        for (int i = 0; i < grains.bullets().count; i++) {
            float x = grains.bullets().x[i];
            float y = grains.bullets().y[i];
            assertTrue(Math.abs(x) < 15f && Math.abs(y) < 8f && Math.abs(x) + y < 20f, x + ", " + y);
            assertEquals(2f * from.dx, grains.bullets().vx[i]);
            assertEquals(2f * from.dy, grains.bullets().vy[i]);
        }
    }

    @Test
    void theFormationDoesNotDependOnTheStepsInWhichItIsEmitted() {
        Source[] sources = {
            sheet(
                    Side.TOP,
                    new Bands(Amount.of(2f), Amount.of(1f)),
                    new Lanes(2, Amount.of(3f), Amount.of(1.2f), Amount.of(0.8f))),
            stream(4f, 5f, 3f),
            ring(
                    new Bands(Amount.of(2f), Amount.of(1f)),
                    new Doors(false, 3, Amount.of(3f), Amount.of(4f), Amount.of(2f), Amount.of(2f))),
            sheet(
                    Side.LEFT,
                    new Bars(
                            Amount.of(0.5f),
                            Amount.of(5f),
                            Amount.of(2f),
                            Amount.of(0f),
                            Amount.of(1.2f),
                            Amount.of(6f))),
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
                    Amount.of(0.3f),
                    Amount.of(0f))
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

    private static boolean stands(Mask.Form form, float along, float across) {
        return form.depth(along, across, 0f) >= 0f;
    }

    @Test
    void edgesThatLeadTheEyeAreBrightAndTheInsideIsDim() {
        Bands bands = new Bands(Amount.of(4f), Amount.of(2f));
        Doors doors = new Doors(false, 1, Amount.of(6f), Amount.of(3f), Amount.of(0f), Amount.of(0f));
        Bars bars =
                new Bars(Amount.of(0.5f), Amount.of(8f), Amount.of(4f), Amount.of(0f), Amount.of(2f), Amount.of(10f));
        Stencil stencil = new Stencil(List.of("......", ".####.", ".####.", ".####.", "......"), Amount.of(2f), false);
        for (Mask mask : List.of(bands, doors, bars, stencil, new Mirror(Amount.of(3f)))) {
            for (Source source : List.of(sheet(Side.TOP, bands, mask), ring(bands, mask))) {
                checkShades(source);
            }
        }
        checkShades(sheet(Side.LEFT));
        checkShades(stream(0f, 0f, 2f, new Strip(Amount.of(1f), Amount.of(7f))));
        checkShades(PlainCurtains.all().get(3).sources().get(0));
    }

    /** The brightest grains lie at edges, and all others are clearly darker. */
    private static void checkShades(Source source) {
        Grains grains = new Grains();
        source.open(NORMAL, FIELD).emit(0, 4, 0f, 0f, grains);
        int[] tenths = new int[11];
        for (int i = 0; i < grains.bullets().count; i++) {
            tenths[(int) (10f * grains.shade()[i])]++;
        }
        String found = Arrays.toString(tenths) + " of " + source;
        assertTrue(tenths[10] > 0 && tenths[0] + tenths[1] + tenths[2] > 0, found);
        assertEquals(0, tenths[8] + tenths[9], "edges stand out: " + found);
    }

    @Test
    void aBandIsBrightAtItsFrontAndAtItsDoor() {
        Bands bands = new Bands(Amount.of(4f), Amount.of(2f));
        Doors doors = new Doors(false, 1, Amount.of(6f), Amount.of(3f), Amount.of(0f), Amount.of(0f));
        Grains grains = new Grains();
        sheet(Side.TOP, bands, doors).open(NORMAL, FIELD).emit(0, 2, 0f, 0f, grains);
        float front = Float.MAX_VALUE;
        for (int i = 0; i < grains.bullets().count; i++) {
            front = Math.min(front, grains.bullets().y[i]);
        }
        for (int i = 0; i < grains.bullets().count; i++) {
            float behind = grains.bullets().y[i] - front;
            float beside = Math.abs(grains.bullets().x[i]) - 1.5f;
            boolean edge = behind < 0.24f || beside < 0.24f;
            assertEquals(edge, grains.shade()[i] == 1f, behind + " m behind, " + beside + " m beside");
            assertTrue(Math.min(behind, beside) < 2f || grains.shade()[i] < 0.1f);
        }
    }

    @Test
    void lanesStayFree() {
        Lanes lanes = new Lanes(2, Amount.of(3f), Amount.of(1.2f), Amount.of(0.8f));
        Mask.Form form = lanes.at(NORMAL, 32f);
        for (float along = 0f; along < 40f; along += 0.1f) {
            float free = 0f;
            for (float across = -16f; across < 16f; across += 0.01f) {
                free += form.depth(along, across, 0f) >= 0f ? 0f : 0.01f;
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
                Amount.of(0f),
                Amount.of(0f));
        Emitter emitter = eye.open(NORMAL, FIELD);
        Grains grains = new Grains();
        emitter.emit(0, 2, 0f, 0f, grains);
        assertTrue(grains.bullets().count > 1_000, grains.bullets().count + " grains");
        for (int i = 0; i < grains.bullets().count; i++) {
            float x = grains.bullets().x[i];
            float y = grains.bullets().y[i];
            // Distance of the straight way from the centre.
            float distance = Math.abs(x * grains.bullets().vy[i] - y * grains.bullets().vx[i]) / 2f;
            assertEquals(3f, distance, 1e-3f);
        }
    }

    @Test
    void anEyeClosesInAndStaysOpenAtTheEnd() {
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
                Amount.of(0f),
                Amount.of(0.1f));
        Emitter emitter = eye.open(NORMAL, FIELD);
        float[] radii = {3f, 2f, Eye.LEAST_EYE};
        double[] seconds = {0, 10, 60};
        for (int time = 0; time < radii.length; time++) {
            Grains grains = new Grains();
            emitter.emit(seconds[time], seconds[time] + 0.2, 0f, 0f, grains);
            assertTrue(grains.bullets().count > 0);
            for (int i = 0; i < grains.bullets().count; i++) {
                float side =
                        grains.bullets().x[i] * grains.bullets().vy[i] - grains.bullets().y[i] * grains.bullets().vx[i];
                assertEquals(radii[time], Math.abs(side) / 2f, 0.03f);
            }
        }
    }

    @Test
    void grainsOfAStreamKeepTheirDistancesAroundTheBend() {
        // Two neighbours of a row: the outer one starts to turn with the inner one, on a circle 0.25 m wider.
        Emitter emitter =
                stream(4f, 0f, 3f, new Strip(Amount.of(1f), Amount.of(6f))).open(NORMAL, FIELD);
        Grains grains = new Grains();
        emitter.emit(0, 2, 0f, 0f, grains);
        assertTrue(grains.bullets().count > 100, grains.bullets().count + " grains");
        for (int i = 0; i < grains.bullets().count; i++) {
            assertEquals(-3f, grains.turnBy()[i], "to the right, where the pivot is");
            float begin = grains.bullets().x[i] + 2f * grains.turnIn()[i];
            assertEquals(4f, begin, 1e-4f, "all begin on the line through the pivot");
            assertEquals(2f, grains.turnRate()[i] * grains.bullets().y[i], 1e-4f, "on the circle around the pivot");
        }
    }

    @Test
    void ringsContractToACircleAndTurnRound() {
        Emitter emitter = ring().open(NORMAL, FIELD);
        Drift drift = new Drift(1f, 0.3f);
        Grains grains = new Grains();
        emitter.emit(0, 8, 0f, 0f, grains);
        assertTrue(grains.bullets().count > 500, grains.bullets().count + " grains");
        for (int i = 0; i < grains.bullets().count; i++) {
            float x = grains.bullets().x[i] + grains.turnIn()[i] * grains.bullets().vx[i];
            float y = grains.bullets().y[i] + grains.turnIn()[i] * grains.bullets().vy[i];
            float nearest = Float.MAX_VALUE;
            for (double ring = 0; ring <= 16; ring += 0.5) {
                double dx = x - drift.x(ring / 2);
                double dy = y - drift.y(ring / 2);
                nearest = Math.min(nearest, (float) Math.abs(Math.sqrt(dx * dx + dy * dy) - 2));
            }
            assertEquals(0f, nearest, 1e-3f, "turns 2 m from the centre of its ring");
            assertTrue(grains.turnBy()[i] > Math.PI);
        }
    }

    @Test
    void doorsJumpFromBandToBandAndLeavesCloseThem() {
        Amount four = Amount.of(4f);
        Mask.Form open = new Doors(false, 2, four, Amount.of(2f), Amount.of(5f), Amount.of(1.5f)).at(NORMAL, 32f);
        Mask.Form leaf = new Doors(true, 2, four, Amount.of(2f), Amount.of(5f), Amount.of(1.5f)).at(NORMAL, 32f);
        for (float along = 0.1f; along < 40f; along += 0.5f) {
            double place = 5 * Math.sin(1.5 * Math.floor(along / 4));
            assertFalse(stands(open, along, (float) (8 + place)), "at " + along);
            assertTrue(stands(open, along, (float) (8 + place + 1.1)), "at " + along);
            for (float across = -16f; across < 16f; across += 0.1f) {
                assertNotEquals(stands(open, along, across), stands(leaf, along, across));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void curvedRowsFollowTheirProfile(Curved.Profile profile) {
        float[] middle = {0f, 0f, 0f, 0.5f};
        float[] quarter = {0.5f, 0.25f, 0.5f, 0.75f};
        float[] end = {1f, 1f, 1f, 0f};
        int which = profile.ordinal();
        for (float height : new float[] {2f, -2f}) {
            Mask.Form form = curved(profile, height, 0f, 0.5f);
            assertEquals(0.5f + height(height, middle[which]), front(form, 0f), 0.02f);
            assertEquals(0.5f + height(height, quarter[which]), front(form, 2f), 0.02f);
            assertEquals(0.5f + height(height, end[which]), front(form, -3.999f), 0.02f);
            assertEquals(front(form, 1f), front(form, 9f), 0.02f, "the profile begins anew");
        }
        Mask.Form shifted = curved(profile, 2f, 0.5f, 0f);
        float front = front(shifted, 1f);
        assertEquals(front, front(curved(profile, 2f, 0f, 0f), 1f + 0.5f * front), 0.02f, "moved to the right");
    }

    private static Mask.Form curved(Curved.Profile profile, float height, float shift, float lag) {
        List<Mask> bands = List.of(new Bands(Amount.of(3f), Amount.of(3f)));
        return new Curved(profile, Amount.of(height), Amount.of(8f), Amount.of(shift), Amount.of(lag), bands)
                .at(NORMAL, 32f);
    }

    private static float height(float height, float behind) {
        return height >= 0f ? height * behind : -height * (1f - behind);
    }

    /** Where the first grain of a column stands, metres along the flight. */
    private static float front(Mask.Form form, float across) {
        float along = 0f;
        while (!stands(form, along, across)) {
            along += 0.01f;
        }
        return along;
    }

    @Test
    void obliqueEdgesAreAsBrightAsStraightOnes() {
        Mask.Form form = curved(Curved.Profile.CHEVRON, 4f, 0f, 0f);
        // The front rises by 1 m for each metre across.
        assertEquals(1f / (float) Math.sqrt(2), form.depth(2f, 1f, 0f), 1e-3f);
    }

    @Test
    void theDoorsOfAGateOpenOnTheirWay() {
        Doors doors = new Doors(false, 1, Amount.of(100f), Amount.of(1f), Amount.of(0f), Amount.of(0f));
        Gate gate = new Gate(
                Side.TOP,
                0,
                false,
                Amount.of(0.25f),
                Amount.of(2f),
                Amount.of(0.07f),
                doors,
                Amount.of(0.6f),
                List.of(new Bands(Amount.of(1f), Amount.of(99f))));
        Emitter emitter = gate.open(NORMAL, FIELD);
        for (int seconds = 2; seconds <= 6; seconds += 2) {
            float[] places = flown(emitter, STEP, seconds, true);
            float nearest = Float.MAX_VALUE;
            for (int i = 0; i < places.length; i += 2) {
                nearest = Math.min(nearest, Math.abs(places[i]));
            }
            // The last row enters half a second after the first.
            assertEquals(0.5f + 0.3f * (seconds - 0.5f), nearest, 0.26f, "after " + seconds + " s");
        }
    }

    @Test
    void taperedBarsAreThinnestAtTheirDoors() {
        Mask.Form form = new Bars(
                        Amount.of(0f), Amount.of(8f), Amount.of(4f), Amount.of(1f), Amount.of(2f), Amount.of(10f))
                .at(NORMAL, 32f);
        for (float along : new float[] {1.01f, 3f, 5f, 8.99f}) {
            float wide = 0f;
            for (float across = 0f; across < 8f; across += 0.01f) {
                wide += stands(form, along, across) ? 0.01f : 0f;
            }
            float fromMiddle = (along - 5f) / 4f;
            assertEquals(4f * (1f - fromMiddle * fromMiddle), wide, 0.05f, "at " + along);
        }
    }

    @Test
    void barsOfOppositeTiltsMirrorEachOther() {
        Mask.Form left = bars(0.5f);
        Mask.Form right = bars(-0.5f);
        Rng rng = new Rng(5);
        int standing = 0;
        for (int i = 0; i < 1000; i++) {
            float along = rng.nextFloat(0f, 30f);
            float across = rng.nextFloat(-15f, 15f);
            assertEquals(left.depth(along, across, 0f), right.depth(along, -across, 0f), 1e-3f);
            standing += stands(left, along, across) ? 1 : 0;
        }
        assertTrue(standing > 200 && standing < 800, "grains at " + standing);
    }

    private static Mask.Form bars(float tilt) {
        return new Bars(Amount.of(tilt), Amount.of(5f), Amount.of(3f), Amount.of(0.5f), Amount.of(1.5f), Amount.of(7f))
                .at(NORMAL, 32f);
    }

    @Test
    void aMirrorIsFreeOppositeThePlayer() {
        Mask.Form form = new Mirror(Amount.of(2f)).at(NORMAL, 32f);
        for (float across : new float[] {-4f, -3.1f}) {
            assertTrue(form.depth(7f, across, 4f) < 0f, "free at " + across);
        }
        assertEquals(7f, form.depth(7f, 4f, 4f));
        assertEquals(0.1f, form.depth(7f, -2.9f, 4f), 1e-5f);
    }

    @Test
    void aStencilShowsItsPictureUprightToThePlayer() {
        Stencil stencil = new Stencil(List.of("#..", "###"), Amount.of(1f), false);
        Mask.Form form = stencil.at(NORMAL, 32f);
        StringBuilder seen = new StringBuilder();
        // A sheet from the top is seen with its first row lowest, and with its left at the flight's right.
        for (float along : new float[] {1.5f, 0.5f}) {
            for (float x : new float[] {-1f, 0f, 1f}) {
                seen.append(stands(form, along, Side.TOP.across(x, 0f)) ? '#' : '.');
            }
            seen.append('/');
        }
        assertEquals("#../###/", seen.toString());
    }

    @Test
    void theBoundOfGrainsHoldsAndIsNear() {
        Rng rng = new Rng(3);
        for (int round = 0; round < 20; round++) {
            Mask bands = new Bands(Amount.of(rng.nextFloat(1f, 5f)), Amount.of(rng.nextFloat(0f, 5f)));
            Mask lanes = new Lanes(2, Amount.of(rng.nextFloat(1f, 6f)), Amount.of(1.5f), Amount.of(0.5f));
            Mask doors = new Doors(
                    round % 2 == 0,
                    2,
                    Amount.of(rng.nextFloat(2f, 9f)),
                    Amount.of(rng.nextFloat(2f, 6f)),
                    Amount.of(4f),
                    Amount.of(2f));
            Sheet sheet = new Sheet(
                    Side.values()[round % 4],
                    0,
                    false,
                    Amount.of(rng.nextFloat(0.2f, 0.4f)),
                    Amount.of(2f),
                    Amount.of(0.07f),
                    List.of(new Curved(
                            Curved.Profile.values()[round / 4 % 4],
                            Amount.of(rng.nextFloat(-2f, 2f)),
                            Amount.of(rng.nextFloat(2f, 9f)),
                            Amount.of(0.4f),
                            Amount.of(0.5f),
                            List.of(bands, round % 3 == 0 ? lanes : doors))));
            long alive = mostAlive(sheet, 20f);
            long most = sheet.most(NORMAL, 20f);
            assertTrue(alive <= most && most < 1.6 * alive + 20, "round " + round + ": " + alive + " of " + most);
        }
    }

    /** The most grains in the field at once, each along its arc. */
    private static long mostAlive(Source source, float seconds) {
        Emitter emitter = source.open(NORMAL, FIELD);
        double step = 0.1;
        int[] alive = new int[2000];
        Grains grains = new Grains();
        for (int i = 0; i * step < seconds; i++) {
            grains.clear();
            emitter.emit(i * step, (i + 1) * step, 0f, 0f, grains);
            for (int g = 0; g < grains.bullets().count; g++) {
                fly(grains, g, step, alive, i);
            }
        }
        return Arrays.stream(alive).max().orElseThrow();
    }

    private static void fly(Grains grains, int grain, double step, int[] alive, int first) {
        double x = grains.bullets().x[grain];
        double y = grains.bullets().y[grain];
        double angle = Math.atan2(grains.bullets().vy[grain], grains.bullets().vx[grain]);
        double in = grains.turnIn()[grain];
        double left = grains.turnBy()[grain];
        for (int i = first; Math.abs(x) <= 15 && Math.abs(y) <= 8; i++) {
            alive[i]++;
            in -= step;
            double turn = in < 0 ? Math.min(Math.abs(left), grains.turnRate()[grain] * Math.min(step, -in)) : 0;
            angle += Math.copySign(turn, left);
            left -= Math.copySign(turn, left);
            x += 2 * step * Math.cos(angle);
            y += 2 * step * Math.sin(angle);
        }
    }

    @Test
    void theBoundOfGrainsHoldsForThoseThatTurn() {
        Source[] sources = {
            stream(0f, 0f, 7.8f, new Strip(Amount.of(1f), Amount.of(6f))),
            stream(6f, 0f, 3.1416f, new Strip(Amount.of(0.5f), Amount.of(8f))),
            stream(0f, -2f, 1.5f),
            ring(),
            ring(new Bands(Amount.of(2f), Amount.of(2f)))
        };
        for (Source source : sources) {
            long alive = mostAlive(source, 15f);
            long most = source.most(NORMAL, 15f);
            assertTrue(alive <= most && 5 * alive > most, alive + " of at most " + most + ": " + source);
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
        Curtain curtain = new Curtain("TEST", 30f, List.of(source), List.of());
        CurtainException e = assertThrows(CurtainException.class, curtain::check);
        assertTrue(e.getMessage().contains(expected), e.getMessage());
    }
}
