package dev.barrage.testing;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Calls public methods with good and bad arguments: each call has to work or to throw one clear exception. */
public class Doors {
    private static final int MOST_CALLS = 600;

    private final Map<Class<?>, List<Object>> values = new LinkedHashMap<>();
    private final Set<String> problems = new TreeSet<>();
    private final Set<String> leftOut;
    private final Set<Class<?>> plain;

    /**
     * No values, no calls.
     *
     * @param leftOut methods that are not called, {@code Type.method}
     * @param plain types of functions without any state, whose exceptions for null may be those of the JVM
     */
    public Doors(Set<String> leftOut, Class<?>... plain) {
        this.leftOut = leftOut;
        this.plain = Set.of(plain);
    }

    /** Sets the arguments of a type, the usual one first. */
    public final void put(Class<?> type, Object... some) {
        values.put(type, Arrays.asList(some));
    }

    /** The arguments of all types. */
    public final List<List<Object>> values() {
        return List.copyOf(values.values());
    }

    /** What went wrong, one line each; empty if nothing did. */
    public final String problems() {
        return String.join("\n", problems);
    }

    /** Adds a problem. */
    protected final void add(String problem) {
        problems.add(problem);
    }

    /**
     * Called after each call.
     *
     * @param where the method
     * @param thrown null if nothing was
     */
    protected void afterCall(String where, Throwable thrown) {}

    /** Calls all methods of an object. */
    public final void callAll(Object receiver) {
        for (Method method : receiver.getClass().getMethods()) {
            if (method.getDeclaringClass() != Object.class && !Modifier.isStatic(method.getModifiers())) {
                callWithAll(method, receiver);
            }
        }
    }

    /** Calls all constructors and static methods of a type. */
    public final void callStatics(Class<?> type) {
        for (Constructor<?> constructor : type.getConstructors()) {
            callWithAll(constructor, null);
        }
        for (Method method : type.getMethods()) {
            if (Modifier.isStatic(method.getModifiers())) {
                callWithAll(method, null);
            }
        }
    }

    /** Calls with each value of each argument, the others at their usual value, and with many combinations. */
    private void callWithAll(Executable executable, Object receiver) {
        String name = executable.getDeclaringClass().getSimpleName() + "." + executable.getName();
        Class<?>[] types = executable.getParameterTypes();
        if (leftOut.contains(name) || !Arrays.stream(types).allMatch(values::containsKey)) {
            if (!leftOut.contains(name)) {
                problems.add("no values for " + executable);
            }
            return;
        }
        long combinations = 1;
        for (Class<?> type : types) {
            combinations = Math.min(MOST_CALLS, combinations * values.get(type).size());
        }
        Random rng = new Random(name.hashCode());
        Object[] arguments = new Object[types.length];
        for (int call = 0; call < combinations; call++) {
            int left = call;
            for (int i = 0; i < types.length; i++) {
                List<Object> choice = values.get(types[i]);
                arguments[i] =
                        choice.get(combinations < MOST_CALLS ? left % choice.size() : rng.nextInt(choice.size()));
                left /= choice.size();
            }
            call(executable, receiver, arguments);
        }
    }

    private void call(Executable executable, Object receiver, Object[] arguments) {
        Throwable thrown = null;
        try {
            executable.setAccessible(true);
            Object made = executable instanceof Method method
                    ? method.invoke(receiver, arguments)
                    : ((Constructor<?>) executable).newInstance(arguments);
            if (made instanceof AutoCloseable closeable) {
                closeable.close();
            }
        } catch (InvocationTargetException e) {
            thrown = e.getCause();
        } catch (Exception e) {
            thrown = e;
        }
        String where = executable.getDeclaringClass().getSimpleName() + "." + executable.getName()
                + Arrays.toString(executable.getParameterTypes());
        if (thrown != null && !isClear(thrown, executable)) {
            StackTraceElement top = thrown.getStackTrace().length > 0 ? thrown.getStackTrace()[0] : null;
            problems.add(where + ": " + thrown.getClass().getSimpleName() + " at " + top);
        }
        afterCall(where, thrown);
    }

    private boolean isClear(Throwable thrown, Executable executable) {
        boolean isWritten = thrown.getMessage() != null && !thrown.getMessage().startsWith("Cannot ");
        if (!isWritten) { // a null that nobody looked for
            return plain.contains(executable.getDeclaringClass());
        }
        boolean isIndex = thrown instanceof IndexOutOfBoundsException
                && Arrays.stream(executable.getParameterTypes()).anyMatch(type -> type == int.class);
        return isIndex
                || thrown instanceof IllegalArgumentException
                || thrown instanceof IllegalStateException
                || thrown instanceof NullPointerException
                || thrown instanceof UnsupportedOperationException;
    }
}
