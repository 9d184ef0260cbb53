package dev.barrage.shooter.view.sandbox;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.shooter.game.sandbox.Tool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Draws the tools of the sandbox as icons of lines, about 1.2 m wide and 0.6 m high. */
final class SandboxIcons {
    private static final Tool[] TOOLS = Tool.values();

    private final LineRenderer lines;
    /** Of each tool: the ends of its lines; middle and radius of its circles; its dots. */
    private final float[][] ends = new float[TOOLS.length][];

    private final float[][] circles = new float[TOOLS.length][];
    private final float[][] dots = new float[TOOLS.length][];

    SandboxIcons(SceneRenderer scene) {
        lines = scene.lines();
        for (Tool tool : TOOLS) {
            Sketch sketch = new Sketch();
            sketch.add(tool);
            ends[tool.ordinal()] = array(sketch.ends);
            circles[tool.ordinal()] = array(sketch.circles);
            dots[tool.ordinal()] = array(sketch.dots);
        }
    }

    private static float[] array(List<Float> values) {
        float[] array = new float[values.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = values.get(i);
        }
        return array;
    }

    /** Draws an icon around a point, metres. */
    void draw(Tool tool, float x, float y, int rgba) {
        lines.plain().width(1.4f);
        float[] line = ends[tool.ordinal()];
        for (int i = 0; i < line.length; i += 4) {
            lines.line(x + line[i], y + line[i + 1], x + line[i + 2], y + line[i + 3], rgba);
        }
        float[] circle = circles[tool.ordinal()];
        for (int i = 0; i < circle.length; i += 3) {
            lines.circle(x + circle[i], y + circle[i + 1], circle[i + 2], rgba);
        }
        float[] dot = dots[tool.ordinal()];
        for (int i = 0; i < dot.length; i += 2) {
            lines.point(x + dot[i], y + dot[i + 1], 2.4f, rgba);
        }
        lines.plain();
    }

    /** The parts of an icon while it is made. */
    private static final class Sketch {
        final List<Float> ends = new ArrayList<>();
        final List<Float> circles = new ArrayList<>();
        final List<Float> dots = new ArrayList<>();

        private void add(Tool tool) {
            switch (tool) {
                case BULLETS -> {
                    for (int i = 0; i < 5; i++) {
                        dot(-0.4f + 0.2f * i, i % 2 == 0 ? -0.1f : 0.12f);
                    }
                }
                case BODIES -> {
                    circle(-0.2f, 0f, 0.16f);
                    box(0.22f, 0f, 0.14f, 0.14f);
                }
                case MESHES -> path(-0.3f, -0.2f, 0f, 0.26f, 0.3f, -0.2f, 0f, -0.06f, -0.3f, -0.2f);
                case BEAM -> {
                    dot(-0.4f, -0.15f);
                    path(-0.4f, -0.15f, 0.45f, 0.2f);
                }
                case DRAG -> {
                    box(0.22f, 0f, 0.17f, 0.17f);
                    path(0.05f, 0f, -0.4f, 0f);
                    path(-0.27f, 0.12f, -0.4f, 0f, -0.27f, -0.12f);
                }
                case PUSH -> arrows(0.14f, 0.42f);
                case PULL -> arrows(0.42f, 0.14f);
                case ERASE -> {
                    circle(0f, 0f, 0.26f);
                    path(-0.14f, -0.14f, 0.14f, 0.14f);
                    path(-0.14f, 0.14f, 0.14f, -0.14f);
                }
                case PICK -> {
                    circle(-0.06f, 0.06f, 0.17f);
                    path(0.07f, -0.07f, 0.28f, -0.26f);
                }
                case PIN -> {
                    circle(0f, 0.14f, 0.1f);
                    path(0f, 0.04f, -0.16f, -0.22f, 0.16f, -0.22f, 0f, 0.04f);
                }
                case HINGE -> {
                    circle(0f, 0.12f, 0.09f);
                    path(-0.07f, 0.06f, -0.42f, -0.22f);
                    path(0.07f, 0.06f, 0.42f, -0.22f);
                }
                case MOTOR -> motor();
                case WELD -> {
                    box(-0.2f, 0f, 0.2f, 0.17f);
                    box(0.2f, 0f, 0.2f, 0.17f);
                    path(-0.09f, -0.09f, 0.09f, 0.09f);
                    path(-0.09f, 0.09f, 0.09f, -0.09f);
                }
                case ROPE -> path(-0.45f, 0.2f, -0.3f, 0f, -0.1f, -0.14f, 0.1f, -0.14f, 0.3f, 0f, 0.45f, 0.2f);
                case SPRING ->
                    path(
                            -0.45f, 0f, -0.33f, 0f, -0.26f, 0.16f, -0.13f, -0.16f, 0f, 0.16f, 0.13f, -0.16f, 0.26f,
                            0.16f, 0.33f, 0f, 0.45f, 0f);
                case BREAK -> {
                    path(-0.42f, 0f, -0.12f, 0f);
                    path(0.12f, 0f, 0.42f, 0f);
                    path(-0.12f, -0.26f, 0.02f, -0.04f, -0.04f, 0.04f, 0.12f, 0.26f);
                }
                case DRIVE -> {
                    circle(-0.16f, 0f, 0.2f);
                    dot(-0.16f, 0f);
                    path(0.12f, 0f, 0.46f, 0f);
                    path(0.34f, 0.11f, 0.46f, 0f, 0.34f, -0.11f);
                }
                case BALL -> circle(0f, 0f, 0.24f);
                case BOX -> box(0f, 0f, 0.21f, 0.21f);
                case PLANK -> box(0f, 0f, 0.48f, 0.07f);
                case WHEEL -> {
                    circle(0f, 0f, 0.25f);
                    circle(0f, 0f, 0.06f);
                    path(-0.25f, 0f, 0.25f, 0f);
                    path(0f, -0.25f, 0f, 0.25f);
                }
                case CAR -> {
                    path(
                            -0.45f, -0.08f, -0.45f, 0.08f, -0.32f, 0.24f, 0.1f, 0.24f, 0.24f, 0.08f, 0.45f, 0.06f,
                            0.45f, -0.08f, -0.45f, -0.08f);
                    circle(-0.26f, -0.14f, 0.11f);
                    circle(0.26f, -0.14f, 0.11f);
                }
                case TOWER -> {
                    for (int i = 0; i < 3; i++) {
                        box(0f, -0.2f + 0.2f * i, 0.1f, 0.1f);
                    }
                }
                case PYRAMID -> {
                    for (int i = 0; i < 3; i++) {
                        for (int j = 0; j <= 2 - i; j++) {
                            box(0.2f * (j - 0.5f * (2 - i)), -0.2f + 0.2f * i, 0.1f, 0.1f);
                        }
                    }
                }
                case BRIDGE -> {
                    path(-0.48f, 0.12f, -0.25f, -0.08f, 0f, -0.14f, 0.25f, -0.08f, 0.48f, 0.12f);
                    dot(-0.48f, 0.12f);
                    dot(-0.25f, -0.08f);
                    dot(0f, -0.14f);
                    dot(0.25f, -0.08f);
                    dot(0.48f, 0.12f);
                }
                case CHAIN -> {
                    dot(0f, 0.28f);
                    path(0f, 0.28f, 0.05f, 0.14f, -0.03f, 0.02f, 0.03f, -0.08f);
                    circle(0.02f, -0.19f, 0.1f);
                }
                case CRADLE -> cradle();
                case RAGDOLL -> ragdoll();
            }
        }

        private void motor() {
            circle(0f, 0f, 0.08f);
            float before = 0f;
            for (int i = 1; i <= 8; i++) {
                float angle = 0.6f * i;
                line(arcX(before), arcY(before), arcX(angle), arcY(angle));
                before = angle;
            }
            line(arcX(before), arcY(before), arcX(before) - 0.15f, arcY(before) + 0.02f);
            line(arcX(before), arcY(before), arcX(before) + 0.03f, arcY(before) + 0.14f);
        }

        private static float arcX(float angle) {
            return 0.25f * (float) Math.cos(angle);
        }

        private static float arcY(float angle) {
            return 0.25f * (float) Math.sin(angle);
        }

        private void cradle() {
            path(-0.4f, 0.27f, 0.4f, 0.27f);
            for (int i = 0; i < 3; i++) {
                float at = -0.16f + 0.16f * i;
                path(at, 0.27f, at, -0.1f);
                circle(at, -0.17f, 0.08f);
            }
            path(-0.32f, 0.27f, -0.46f, -0.02f);
            circle(-0.49f, -0.08f, 0.08f);
        }

        private void ragdoll() {
            circle(0f, 0.22f, 0.08f);
            path(0f, 0.14f, 0f, -0.08f, -0.13f, -0.28f);
            path(0f, -0.08f, 0.13f, -0.28f);
            path(-0.2f, -0.04f, 0f, 0.1f, 0.2f, -0.04f);
        }

        /** Four arrows, whose tips are at one distance from the middle and whose ends are at another. */
        private void arrows(float end, float tip) {
            float sense = Math.signum(tip - end);
            for (int i = -1; i <= 1; i += 2) {
                float from = i * end;
                float to = i * tip;
                float back = to - 0.1f * i * sense;
                path(from, 0f, to, 0f);
                path(back, 0.08f, to, 0f, back, -0.08f);
                float low = 0.65f;
                path(0f, low * from, 0f, low * to);
                path(0.08f, low * back, 0f, low * to, -0.08f, low * back);
            }
        }

        private void path(float... xy) {
            for (int i = 2; i < xy.length; i += 2) {
                line(xy[i - 2], xy[i - 1], xy[i], xy[i + 1]);
            }
        }

        private void line(float x0, float y0, float x1, float y1) {
            Collections.addAll(ends, x0, y0, x1, y1);
        }

        private void circle(float x, float y, float radius) {
            Collections.addAll(circles, x, y, radius);
        }

        private void dot(float x, float y) {
            Collections.addAll(dots, x, y);
        }

        private void box(float x, float y, float halfX, float halfY) {
            path(
                    x - halfX, y - halfY, x + halfX, y - halfY, x + halfX, y + halfY, x - halfX, y + halfY, x - halfX,
                    y - halfY);
        }
    }
}
