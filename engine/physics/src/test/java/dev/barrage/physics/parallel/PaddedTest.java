package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaddedTest {
    private static final int TWO_LINES = 128;

    @Test
    void noFieldOfScratchIsOnTheCacheLinesOfWhatComesBeforeOrBehind() throws ReflectiveOperationException {
        List<Class<?>> classes = scratch();
        assertFalse(classes.isEmpty());
        for (Class<?> type : classes) {
            long end = 0;
            for (Field field : type.getDeclaredFields()) {
                end = Modifier.isStatic(field.getModifiers()) ? end : Math.max(end, offset(field));
            }
            for (Class<?> owner = type; owner != Padded.class; owner = owner.getSuperclass()) {
                for (Field field : owner.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers()) && !isTail(field)) {
                        long offset = offset(field);
                        assertTrue(offset >= TWO_LINES, field + " is " + offset + " bytes behind the start");
                        assertTrue(
                                end - offset >= TWO_LINES, field + " is " + (end - offset) + " bytes before the end");
                    }
                }
            }
        }
    }

    /** All classes of scratch in the engine that there are objects of. */
    private static List<Class<?>> scratch() {
        List<Class<?>> classes = new ArrayList<>();
        for (JavaClass each : new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.barrage.physics")) {
            if (each.isAssignableTo(Padded.class)) {
                Class<?> type = each.reflect();
                if (!Modifier.isAbstract(type.getModifiers())) {
                    classes.add(type);
                }
            }
        }
        return classes;
    }

    private static boolean isTail(Field field) {
        return field.getType() == Object.class && field.getName().matches("t[0-9]+");
    }

    /** Where the JVM has put a field. */
    private static long offset(Field field) throws ReflectiveOperationException {
        Class<?> unsafeClass = Class.forName("sun.misc.Unsafe");
        Field instance = unsafeClass.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        Method offsetOf = unsafeClass.getMethod("objectFieldOffset", Field.class);
        return (long) offsetOf.invoke(instance.get(null), field);
    }
}
