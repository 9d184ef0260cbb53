package dev.barrage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.ApplicationListener;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input;
import com.badlogic.gdx.InputProcessor;
import com.badlogic.gdx.backends.headless.mock.input.MockInput;
import com.badlogic.gdx.graphics.Color;
import dev.barrage.physics.debug.DebugColors;
import java.io.ByteArrayOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of docs/libgdx.md. */
class PageTest {
    @TempDir
    private Path folder;

    private static String page() throws Exception {
        return Files.readString(Path.of("..", "..", "docs", "libgdx.md"));
    }

    private void compile(String name, String code) throws Exception {
        Path file = Files.writeString(folder.resolve(name + ".java"), code);
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler()
                .run(null, null, errors, "-proc:none", "-d", folder.toString(), file.toString());
        assertEquals(0, result, () -> errors.toString(StandardCharsets.UTF_8) + code);
    }

    /** Where the crate's outline is, on average over its corners. */
    private static double crateX(FakeGl gl) {
        float awake = new Color(DebugColors.DYNAMIC).toFloatBits();
        float asleep = new Color(DebugColors.ASLEEP).toFloatBits();
        return gl.corners.stream()
                .filter(corner -> corner[2] == awake || corner[2] == asleep)
                .mapToDouble(corner -> corner[0])
                .average()
                .orElseThrow();
    }

    private static void play(ApplicationListener game, FakeGl gl, int frames) {
        for (int i = 0; i < frames; i++) {
            gl.corners.clear();
            game.render();
        }
    }

    @Test
    void theCrateOfTheGameIsPushedAndDragged() throws Exception {
        String code = page().replaceFirst("(?s).*?```java\n(.*?)```.*", "$1");
        compile("CrateGame", code);
        FakeGl gl = FakeGl.install(640, 360);
        boolean[] right = {false};
        InputProcessor[] processor = {null};
        Gdx.input = new MockInput() {
            @Override
            public boolean isKeyPressed(int key) {
                return right[0] && key == Input.Keys.RIGHT;
            }

            @Override
            public void setInputProcessor(InputProcessor given) {
                processor[0] = given;
            }
        };
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            ApplicationListener game = (ApplicationListener)
                    loader.loadClass("CrateGame").getDeclaredConstructor().newInstance();
            game.create();
            play(game, gl, 120);
            assertEquals(0.0, crateX(gl), 0.1, "at rest");
            right[0] = true;
            play(game, gl, 60);
            right[0] = false;
            double pushed = crateX(gl);
            assertTrue(pushed > 0.3, "pushed to " + pushed);
            play(game, gl, 60);
            int column = (int) ((crateX(gl) + 16) * 20);
            assertTrue(processor[0].touchDown(column, 180 + 6 * 20, 0, 0), "the crate is hit");
            processor[0].touchDragged(100, 100, 0);
            play(game, gl, 240);
            assertEquals(100 / 20 - 16, crateX(gl), 1.0, "dragged");
            processor[0].touchUp(100, 100, 0, 0);
            play(game, gl, 1);
            game.dispose();
        }
    }

    @Test
    void theCallsOfTheTableCompile() throws Exception {
        StringBuilder calls = new StringBuilder();
        List<String> rows = page().lines()
                .filter(line -> line.startsWith("| `") || line.startsWith("| fields"))
                .toList();
        assertEquals(27, rows.size(), "rows of the table");
        for (String row : rows) {
            String counterpart = row.split(" \\| ")[1];
            for (MatchResult code : Pattern.compile("`([^`]+\\([^`]*)`")
                    .matcher(counterpart)
                    .results()
                    .toList()) {
                calls.append(code.group(1)).append(";\n");
            }
        }
        compile("Calls", """
                import com.badlogic.gdx.graphics.OrthographicCamera;
                import com.badlogic.gdx.graphics.g2d.*;
                import com.badlogic.gdx.math.Vector2;
                import dev.barrage.gdx.*;
                import dev.barrage.physics.*;
                import dev.barrage.physics.debug.*;
                import dev.barrage.physics.query.*;
                import dev.barrage.physics.shape.*;

                class Calls {
                    World world;
                    WorldConfig config;
                    GdxLoop loop;
                    GdxDebugRenderer debug;
                    OrthographicCamera camera;
                    BitmapFont font;
                    Sprite sprite;
                    Vector2 vector;
                    Runnable steer;
                    BodyDef def;
                    Shape shape;
                    Contacts contacts;
                    VectorQuery query;
                    QueryFilter all;
                    Object object;
                    long e, a, b, drag;
                    int n;
                    float[] xy;
                    float x, y, x0, y0, x1, y1, hx, hy, vx, vy, d, f, r, radians, mostForce;

                    void calls() {
                        %s
                    }
                }
                """.formatted(calls));
    }
}
