package dev.barrage.physics;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Counts the memory of all arrays that an object of ours reaches. */
final class ArrayBytes {
    private static final int REFERENCE = 4;

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();

    private ArrayBytes() {}

    static long of(Object root) {
        ArrayBytes count = new ArrayBytes();
        count.reach(root);
        long bytes = 0;
        while (!count.open.isEmpty()) {
            bytes += count.visit(count.open.pop());
        }
        return bytes;
    }

    private void reach(Object object) {
        if (object != null && !(object instanceof Thread) && seen.add(object)) {
            open.push(object);
        }
    }

    private long visit(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return visitArray(object, type.getComponentType());
        }
        if (object instanceof Collection<?> items) {
            items.forEach(this::reach);
            return (long) REFERENCE * items.size();
        }
        if (object instanceof Map<?, ?> map) {
            map.keySet().forEach(this::reach);
            map.values().forEach(this::reach);
            return 2L * REFERENCE * map.size();
        }
        for (Class<?> of = type; of != null && of.getName().startsWith("dev.barrage"); of = of.getSuperclass()) {
            for (Field field : of.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    reach(value(field, object));
                }
            }
        }
        return 0;
    }

    private long visitArray(Object array, Class<?> component) {
        int length = Array.getLength(array);
        if (component.isPrimitive()) {
            return (long) length * bytes(component);
        }
        for (int i = 0; i < length; i++) {
            reach(Array.get(array, i));
        }
        return (long) length * REFERENCE;
    }

    private static int bytes(Class<?> primitive) {
        return primitive == long.class || primitive == double.class
                ? Long.BYTES
                : primitive == int.class || primitive == float.class
                        ? Integer.BYTES
                        : primitive == short.class || primitive == char.class ? Short.BYTES : Byte.BYTES;
    }

    private static Object value(Field field, Object of) {
        try {
            field.setAccessible(true);
            return field.get(of);
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException(hidden);
        }
    }
}
