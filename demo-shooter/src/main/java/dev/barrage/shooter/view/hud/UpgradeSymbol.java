package dev.barrage.shooter.view.hud;

import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.shooter.game.ship.Upgrade;

/** Draws the symbols of upgrades: lines in a square of side 2 around a point, scaled. */
final class UpgradeSymbol {
    private static final double TURN = 2.0 * Math.PI;

    private final LineRenderer lines;
    private final float x;
    private final float y;
    private final float size;
    private final int colour;

    private UpgradeSymbol(LineRenderer lines, float x, float y, float size, int colour) {
        this.lines = lines;
        this.x = x;
        this.y = y;
        this.size = size;
        this.colour = colour;
    }

    /** @param size half the side of its square, metres */
    static void draw(LineRenderer lines, Upgrade upgrade, float x, float y, float size, int colour) {
        new UpgradeSymbol(lines, x, y, size, colour).draw(upgrade);
    }

    private void draw(Upgrade upgrade) {
        switch (upgrade) {
            case PRISM -> {
                way(0f, -1f, 0f, 1f);
                way(0f, -1f, -0.7f, 0.8f);
                way(0f, -1f, 0.7f, 0.8f);
                way(-0.35f, -0.45f, 0f, 0.15f, 0.35f, -0.45f, -0.35f, -0.45f);
            }
            case BANK_SHOT -> {
                way(-1f, 0.8f, 1f, 0.8f);
                way(-0.8f, -0.9f, 0f, 0.8f, 0.8f, -0.9f);
                way(0.45f, -0.75f, 0.8f, -0.9f, 0.9f, -0.5f);
            }
            case OVERCHARGE -> {
                way(-0.1f, -1f, -0.8f, 1f);
                way(0.1f, -1f, 0.8f, 1f);
                way(0f, -0.6f, -0.25f, 0f, 0.2f, 0.1f, 0f, 0.8f);
            }
            case PIERCER -> {
                way(0f, -1f, 0f, 1f);
                way(-0.3f, 0.6f, 0f, 1f, 0.3f, 0.6f);
                row(-0.45f);
                row(0.15f);
            }
            case BRITTLE -> {
                ring(0f, 0f, 0.25f);
                for (int i = 0; i < 6; i++) {
                    spoke(i / 6.0, 0.38f, 0.6f);
                    ring(at(i / 6.0, true, 0.82f), at(i / 6.0, false, 0.82f), 0.16f);
                }
            }
            case SHARDS -> {
                ring(0f, -0.5f, 0.3f);
                for (int i = -1; i <= 1; i++) {
                    way(0.45f * i, 0f, 0.8f * i, 0.9f);
                    way(0.8f * i - 0.2f, 0.65f, 0.8f * i, 0.9f, 0.8f * i + 0.2f, 0.65f);
                }
            }
            case COUNTER -> {
                arc(0.45f, 0.0, 1.0);
                for (int i = 0; i < 8; i++) {
                    spoke(i / 8.0, 0.6f, 1f);
                }
            }
            case LEE -> {
                ring(0f, 0f, 0.55f);
                for (int i = -2; i <= 2; i++) {
                    float edge = 0.35f + 0.1f * (2 - Math.abs(i));
                    way(-1f, 0.4f * i, -edge - 0.15f, 0.4f * i);
                    way(edge + 0.15f, 0.4f * i, 1f, 0.4f * i);
                }
            }
            case GEM_WARD -> {
                arc(0.95f, 0.0, 1.0);
                gem(0.5f);
            }
            case PINHOLE -> {
                ring(0f, 0f, 0.18f);
                for (int i = 0; i < 4; i++) {
                    float outX = at(i / 4.0 + 0.125, true, 1.1f);
                    float outY = at(i / 4.0 + 0.125, false, 1.1f);
                    way(outX, outY, 0.4f * outX, 0.4f * outY);
                    way(0.75f * outX, 0.35f * outY, 0.38f * outX, 0.38f * outY, 0.35f * outX, 0.75f * outY);
                }
            }
            case SAW_DRONE -> {
                arc(0.55f, 0.0, 1.0);
                for (int i = 0; i < 8; i++) {
                    double from = i / 8.0;
                    way(
                            at(from, true, 0.55f),
                            at(from, false, 0.55f),
                            at(from + 0.04, true, 0.95f),
                            at(from + 0.04, false, 0.95f),
                            at(from + 0.09, true, 0.55f),
                            at(from + 0.09, false, 0.55f));
                }
            }
            case ARC -> {
                way(-0.2f, 1f, 0.25f, 0.35f, -0.25f, 0.1f, 0.2f, -0.4f, -0.1f, -1f);
                ring(-0.7f, 0.3f, 0.18f);
                ring(0.7f, 0f, 0.18f);
                ring(-0.6f, -0.5f, 0.18f);
            }
            case SLOW_FALL -> {
                way(-0.6f, 0.9f, 0.6f, 0.9f, -0.6f, -0.9f, 0.6f, -0.9f, -0.6f, 0.9f);
                way(0f, 0f, 0f, -0.55f);
            }
            case DYNAMO -> {
                gem(0.4f);
                arc(0.9f, 0.05, 0.42);
                arc(0.9f, 0.55, 0.92);
                way(-0.75f, 0.7f, -0.78f, 0.38f, -1.05f, 0.5f);
                way(0.75f, -0.7f, 0.78f, -0.38f, 1.05f, -0.5f);
            }
            case SIDESTEP -> {
                ship(-0.55f);
                ship(0.55f);
                way(-0.15f, 0.5f, 0.25f, 0.5f);
                way(0.05f, 0.7f, 0.25f, 0.5f, 0.05f, 0.3f);
            }
            case WILDFIRE -> {
                for (int i = 0; i < 10; i++) {
                    float out = i % 2 == 0 ? 1f : 0.7f;
                    spoke(i / 10.0, 0.35f, out);
                }
                ring(0f, 0f, 0.2f);
            }
            case SUPPLIES -> {
                ring(0f, -0.2f, 0.65f);
                way(0f, 0.45f, 0f, 0.7f, 0.35f, 0.95f);
            }
        }
    }

    private void row(float height) {
        for (int i = -2; i <= 2; i++) {
            if (i != 0) {
                ring(0.42f * i, height, 0.16f);
            }
        }
    }

    private void gem(float half) {
        way(0f, half, 0.75f * half, 0f, 0f, -half, -0.75f * half, 0f, 0f, half);
    }

    private void ship(float middle) {
        way(middle, 0.1f, middle + 0.32f, -0.7f, middle, -0.5f, middle - 0.32f, -0.7f, middle, 0.1f);
    }

    private void spoke(double turn, float from, float to) {
        way(at(turn, true, from), at(turn, false, from), at(turn, true, to), at(turn, false, to));
    }

    private static float at(double turn, boolean alongX, float radius) {
        return radius * (float) (alongX ? Math.cos(TURN * turn) : Math.sin(TURN * turn));
    }

    private void arc(float radius, double from, double to) {
        int count = (int) Math.ceil(28 * (to - from));
        for (int i = 0; i < count; i++) {
            double start = from + (to - from) * i / count;
            double end = from + (to - from) * (i + 1) / count;
            way(at(start, true, radius), at(start, false, radius), at(end, true, radius), at(end, false, radius));
        }
    }

    private void ring(float middleX, float middleY, float radius) {
        lines.circle(x + size * middleX, y + size * middleY, size * radius, colour);
    }

    /** Draws lines between points, x and y in turn. */
    private void way(float... xy) {
        for (int i = 2; i < xy.length; i += 2) {
            lines.line(x + size * xy[i - 2], y + size * xy[i - 1], x + size * xy[i], y + size * xy[i + 1], colour);
        }
    }
}
