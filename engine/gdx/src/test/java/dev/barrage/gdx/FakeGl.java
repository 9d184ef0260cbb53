package dev.barrage.gdx;

import com.badlogic.gdx.Application;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.headless.HeadlessFiles;
import com.badlogic.gdx.backends.headless.HeadlessNativesLoader;
import com.badlogic.gdx.backends.headless.mock.graphics.MockGraphics;
import com.badlogic.gdx.graphics.GL20;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;

/** OpenGL for the headless backend: shaders compile, and vertices of shapes are kept. */
final class FakeGl {
    /** x, y, z and colour. */
    private static final int FLOATS = 4;

    private final int width, height;

    /** Vertices of the last call of {@code glBufferData}. */
    private FloatBuffer uploaded = FloatBuffer.allocate(0);

    /** Corners of triangles that were drawn. */
    final List<float[]> corners = new ArrayList<>();

    int shapeCalls, glyphs;
    boolean blends;

    private FakeGl(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /** Gives libGDX an OpenGL whose viewport has this size. */
    static FakeGl install(int width, int height) {
        HeadlessNativesLoader.load();
        FakeGl fake = new FakeGl(width, height);
        Gdx.app = fake(
                Application.class,
                (proxy, method, arguments) ->
                        method.getName().equals("equals") ? proxy == arguments[0] : answer(method));
        Gdx.files = new HeadlessFiles();
        Gdx.graphics = new MockGraphics() {
            @Override
            public float getBackBufferScale() {
                return 1f;
            }

            @Override
            public float getDeltaTime() {
                return 1f / 60f;
            }

            @Override
            public int getWidth() {
                return width;
            }

            @Override
            public int getHeight() {
                return height;
            }
        };
        Gdx.gl20 = fake(GL20.class, fake::call);
        Gdx.gl = Gdx.gl20;
        return fake;
    }

    private Object call(Object proxy, Method method, Object[] arguments) {
        switch (method.getName()) {
            case "glGetIntegerv" -> ((IntBuffer) arguments[1]).put(2, width).put(3, height);
            case "glGetShaderiv", "glGetProgramiv" -> {
                boolean isStatus =
                        (int) arguments[1] == GL20.GL_COMPILE_STATUS || (int) arguments[1] == GL20.GL_LINK_STATUS;
                ((IntBuffer) arguments[2]).put(0, isStatus ? 1 : 0);
            }
            case "glBufferData" ->
                uploaded = ((ByteBuffer) arguments[2])
                        .duplicate()
                        .order(ByteOrder.nativeOrder())
                        .asFloatBuffer();
            case "glDrawArrays" -> draw((int) arguments[1], (int) arguments[2]);
            case "glDrawElements" -> glyphs += (int) arguments[1] / 6;
            case "glEnable", "glDisable" ->
                blends = (int) arguments[0] == GL20.GL_BLEND && method.getName().equals("glEnable");
            default -> {}
        }
        return answer(method);
    }

    private static <T> T fake(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    /** Says yes, and that there is no error. */
    private static Object answer(Method method) {
        Class<?> type = method.getReturnType();
        if (type == int.class) {
            return method.getName().equals("glGetError") ? 0 : 1;
        }
        return type == boolean.class ? true : type == String.class ? "" : null;
    }

    private void draw(int first, int count) {
        shapeCalls++;
        for (int i = first; i < first + count; i++) {
            corners.add(
                    new float[] {uploaded.get(FLOATS * i), uploaded.get(FLOATS * i + 1), uploaded.get(FLOATS * i + 3)});
        }
    }
}
