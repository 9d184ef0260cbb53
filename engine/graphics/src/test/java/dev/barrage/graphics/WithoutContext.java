package dev.barrage.graphics;

import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.GlContext;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Calls everything public that makes something, on a thread without an OpenGL context, then everything that was made in a
 * context that is closed. Prints a line for each call: where a call ends the process, the lines end, too.
 */
final class WithoutContext {
    private static final int DEEPEST = 4;

    private final List<Class<?>> types;
    private final Set<Class<?>> beingMade = new HashSet<>();

    private WithoutContext(List<Class<?>> types) {
        this.types = types;
    }

    /** @param args "none", or "closed" for what was made in a context that is closed then */
    public static void main(String[] args) throws Exception {
        WithoutContext calls = new WithoutContext(publicTypes());
        try {
            if (args[0].equals("none")) {
                calls.makeAll();
            } else {
                calls.useAllOfAClosedContext();
            }
            System.out.println("done");
        } catch (NoContextException e) {
            System.out.println("no OpenGL here");
        }
        System.exit(0); // sound may have left threads
    }

    private static List<Class<?>> publicTypes() throws Exception {
        Path root = Path.of(GlObject.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<Class<?>> types = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                String name = root.relativize(file)
                        .toString()
                        .replace(root.getFileSystem().getSeparator(), ".");
                if (name.endsWith(".class") && !name.endsWith("-info.class")) {
                    Class<?> type = Class.forName(name.substring(0, name.length() - ".class".length()));
                    // What opens a context of its own has one afterwards.
                    if (Modifier.isPublic(type.getModifiers()) && !GlContext.class.isAssignableFrom(type)) {
                        types.add(type);
                    }
                }
            }
        }
        return types;
    }

    private void makeAll() {
        for (Class<?> type : types) {
            for (Executable maker : makers(type)) {
                print(type.getSimpleName() + "." + name(maker), maker, null);
            }
            for (Method method : type.getMethods()) {
                if (Modifier.isStatic(method.getModifiers()) && method.getReturnType() != type) {
                    print(type.getSimpleName() + "." + name(method), method, null);
                }
            }
            Object object = make(type, 0);
            if (object != null && !(object instanceof Enum)) {
                use(object);
            }
        }
    }

    @SuppressWarnings("try") // the context is current
    private void useAllOfAClosedContext() throws Exception {
        List<Object> made = new ArrayList<>();
        try (HeadlessContext context = HeadlessContext.open()) {
            for (Class<?> type : types) {
                Object object = make(type, 0);
                if (object != null && !(object instanceof Enum)) {
                    made.add(object);
                }
            }
        }
        made.forEach(this::use);
    }

    private void use(Object object) {
        for (Method method : object.getClass().getMethods()) {
            if (method.getDeclaringClass() != Object.class && !Modifier.isStatic(method.getModifiers())) {
                print(object.getClass().getSimpleName() + "." + name(method), method, object);
            }
        }
    }

    /** Public constructors and factories. */
    private static List<Executable> makers(Class<?> type) {
        List<Executable> makers = new ArrayList<>();
        if (!Modifier.isAbstract(type.getModifiers())) {
            makers.addAll(List.of(type.getConstructors()));
        }
        for (Method method : type.getMethods()) {
            if (Modifier.isStatic(method.getModifiers()) && method.getReturnType() == type) {
                makers.add(method);
            }
        }
        return makers;
    }

    private static String name(Executable call) {
        return call instanceof Constructor ? "new" : call.getName();
    }

    private void print(String name, Executable call, Object receiver) {
        System.out.print(name + ": ");
        try {
            call(call, receiver, 0);
            System.out.println("works");
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().toString().replace('\n', ' '));
        } catch (ReflectiveOperationException e) {
            System.out.println("UNCALLED " + e);
        }
    }

    private Object call(Executable call, Object receiver, int depth) throws ReflectiveOperationException {
        Object[] arguments = new Object[call.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = argument(call.getParameterTypes()[i], depth);
        }
        call.setAccessible(true);
        return call instanceof Constructor<?> constructor
                ? constructor.newInstance(arguments)
                : ((Method) call).invoke(receiver, arguments);
    }

    private Object argument(Class<?> type, int depth) {
        if (type == boolean.class) {
            return true;
        } else if (type == int.class || type == Object.class) {
            return 4;
        } else if (type == long.class) {
            return 4L;
        } else if (type == float.class) {
            return 1f;
        } else if (type == double.class) {
            return 1.0;
        } else if (type == short.class || type == byte.class || type == char.class) {
            return null;
        } else if (type == String.class) {
            return "mesh";
        } else if (type == float[].class) {
            return new float[] {0, 0, 2, 0, 2, 1, 1, 2, 0, 2, -1, 1};
        } else if (type == int[].class) {
            return new int[] {0, 1, 2};
        } else if (type == ByteBuffer.class) {
            return ByteBuffer.allocateDirect(64);
        } else if (type == Path.class) {
            return Path.of("target", "without-context");
        } else if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 0);
        } else if (type.isEnum()) {
            return type.getEnumConstants()[0];
        } else if (type == Camera2D.class) {
            return new Camera2D(2f, 1f);
        } else if (type.getName().startsWith("org.joml.")) {
            return vector(type);
        } else if (type.isInterface() && !type.isSealed()) {
            return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> null);
        }
        return make(type, depth + 1);
    }

    /** A vector or matrix of JOML for a type that may be its read-only face. */
    private static Object vector(Class<?> type) {
        String name =
                type.isInterface() ? type.getName().substring(0, type.getName().length() - 1) : type.getName();
        try {
            return Class.forName(name).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An object of a type, by the first maker that works; null if none does. */
    private Object make(Class<?> type, int depth) {
        if (depth > DEEPEST || GlContext.class.isAssignableFrom(type) || !beingMade.add(type)) {
            return null;
        }
        try {
            for (Executable maker : makers(type)) {
                try {
                    return call(maker, null, depth);
                } catch (ReflectiveOperationException | IllegalArgumentException e) {
                    continue;
                }
            }
            return null;
        } finally {
            beingMade.remove(type);
        }
    }
}
