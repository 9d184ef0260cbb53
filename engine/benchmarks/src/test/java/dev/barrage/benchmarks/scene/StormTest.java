package dev.barrage.benchmarks.scene;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.samples.Stars;
import java.awt.geom.Line2D;
import org.junit.jupiter.api.Test;

class StormTest {
    private static final int BULLETS = 3000;
    private static final int STEPS = 10;

    /** Metres within which a touch may be judged either way. */
    private static final double BAND = 1e-5;

    /** Turn of a star in a step, radians, and pieces that its motion is cut into. */
    private static final double TURN = Stars.TURN / 60.0;

    private static final int PIECES = 32;

    private static final int RIM = 60;

    /** Counts, by brute force in double, which bullets touch a star in a step. */
    private static final class Oracle {
        int surely;
        int perhaps;
        int atTheEnd;
        private final double[] bulletX = new double[BULLETS];
        private final double[] bulletY = new double[BULLETS];
        private final double[] dx = new double[BULLETS];
        private final double[] dy = new double[BULLETS];
        private final double[] starX = new double[Stars.COUNT];
        private final double[] starY = new double[Stars.COUNT];
        private final double[] angle = new double[Stars.COUNT];

        void before(Table bullets, Table stars) {
            for (int i = 0; i < BULLETS; i++) {
                bulletX[i] = bullets.floats(Components.X)[i];
                bulletY[i] = bullets.floats(Components.Y)[i];
                dx[i] = bullets.floats(Components.VX)[i] / 60.0;
                dy[i] = bullets.floats(Components.VY)[i] / 60.0;
            }
            for (int i = 0; i < Stars.COUNT; i++) {
                starX[i] = stars.floats(Components.X)[i];
                starY[i] = stars.floats(Components.Y)[i];
                angle[i] = stars.floats(Components.ANGLE)[i];
            }
        }

        void after(Table stars) {
            for (int i = 0; i < BULLETS; i++) {
                double nearest = Double.POSITIVE_INFINITY;
                double nearestAtEnd = Double.POSITIVE_INFINITY;
                for (int star = 0; star < Stars.COUNT; star++) {
                    double x = bulletX[i] - starX[star];
                    double y = bulletY[i] - starY[star];
                    if (x * x + y * y < 4) {
                        double moveX = dx[i] - (stars.floats(Components.X)[star] - starX[star]);
                        double moveY = dy[i] - (stars.floats(Components.Y)[star] - starY[star]);
                        nearest = Math.min(nearest, distanceOfPath(angle[star], x, y, moveX, moveY));
                        double atEnd = angle[star] + TURN;
                        nearestAtEnd =
                                Math.min(nearestAtEnd, distance(atEnd, x + moveX, y + moveY, x + moveX, y + moveY));
                    }
                }
                surely += nearest < Storm.BULLET_RADIUS - BAND ? 1 : 0;
                perhaps += nearest < Storm.BULLET_RADIUS + BAND ? 1 : 0;
                atTheEnd += nearestAtEnd < Storm.BULLET_RADIUS ? 1 : 0;
            }
        }

        /** Distance of a motion from a star that turns meanwhile: of many short ones, seen from the star. */
        private static double distanceOfPath(double angle, double x, double y, double moveX, double moveY) {
            double least = Double.POSITIVE_INFINITY;
            for (int piece = 0; piece < PIECES; piece++) {
                double from = piece / (double) PIECES;
                double to = (piece + 1) / (double) PIECES;
                double cos = StrictMath.cos(TURN / PIECES);
                double sin = StrictMath.sin(TURN / PIECES);
                double toX = x + to * moveX;
                double toY = y + to * moveY;
                least = Math.min(
                        least,
                        distance(
                                angle + from * TURN,
                                x + from * moveX,
                                y + from * moveY,
                                cos * toX + sin * toY,
                                cos * toY - sin * toX));
            }
            return least;
        }

        /** Distance of a segment from a star around the origin that is turned by an angle; 0 from inside. */
        private static double distance(double angle, double px, double py, double qx, double qy) {
            double least = Double.POSITIVE_INFINITY;
            boolean inside = false;
            for (int k = 0; k < RIM; k++) {
                double ax = cornerX(angle, k);
                double ay = cornerY(angle, k);
                double bx = cornerX(angle, k + 1);
                double by = cornerY(angle, k + 1);
                if ((ay > py) != (by > py) && px < ax + (py - ay) / (by - ay) * (bx - ax)) {
                    inside = !inside;
                }
                if (Line2D.linesIntersect(ax, ay, bx, by, px, py, qx, qy)) {
                    return 0;
                }
                least = Math.min(least, Line2D.ptSegDist(ax, ay, bx, by, px, py));
                least = Math.min(least, Line2D.ptSegDist(ax, ay, bx, by, qx, qy));
                least = Math.min(least, Line2D.ptSegDist(px, py, qx, qy, ax, ay));
            }
            return inside ? 0 : least;
        }

        private static double radius(int k) {
            return k % 2 == 0 ? 1 : 0.5;
        }

        private static double cornerX(double angle, int k) {
            return radius(k) * StrictMath.cos(angle + 2 * Math.PI * k / RIM);
        }

        private static double cornerY(double angle, int k) {
            return radius(k) * StrictMath.sin(angle + 2 * Math.PI * k / RIM);
        }
    }

    @Test
    void everyBulletThatTouchesAStarOnItsWayIsCountedAndNoOther() {
        try (WorldRun run = (WorldRun) new Storm().start(BULLETS, new Team(2, true))) {
            Query all = run.world.registry().query();
            Table bullets = all.all(Components.BULLET).table(0);
            Table stars = run.world.registry().query().all(Components.BODY).table(0);
            Oracle oracle = new Oracle();
            for (int step = 0; step < STEPS; step++) {
                oracle.before(bullets, stars);
                run.step();
                oracle.after(stars);
            }
            assertTrue(oracle.surely > 500, "only " + oracle.surely + " hits");
            assertTrue(
                    run.check() >= oracle.surely && run.check() <= oracle.perhaps,
                    run.check() + " hits, expected " + oracle.surely + " to " + oracle.perhaps);
            assertTrue(
                    oracle.atTheEnd < oracle.surely - 20,
                    "a test of end positions alone finds " + oracle.atTheEnd + " of " + oracle.surely);
        }
    }
}
