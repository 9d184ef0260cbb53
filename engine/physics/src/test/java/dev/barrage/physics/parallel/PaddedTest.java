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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PaddedTest {
    private static final int TWO_LINES = 128;

    private static final List<Class<?>> SCRATCH = scratch();

    @Test
    void noFieldOfScratchIsOnTheCacheLinesOfWhatComesBefore() throws ReflectiveOperationException {
        assertFalse(SCRATCH.isEmpty());
        for (Class<?> type : SCRATCH) {
            for (Class<?> owner = type; owner != Padded.class; owner = owner.getSuperclass()) {
                for (Field field : fields(owner)) {
                    long offset = offset(field);
                    assertTrue(offset >= TWO_LINES, field + " is " + offset + " bytes behind the start");
                }
            }
        }
    }

    @Test
    void noFieldBeforeATailIsOnTheCacheLinesOfWhatComesBehind() throws ReflectiveOperationException {
        int tails = 0;
        for (Class<?> type : SCRATCH) {
            for (Class<?> owner = type; owner != Padded.class; owner = owner.getSuperclass()) {
                List<Field> fields = fields(owner);
                long end = 0;
                for (Field field : fields) {
                    end = isTail(field) ? Math.max(end, offset(field)) : end;
                }
                tails += end > 0 ? 1 : 0;
                for (Field field : fields) {
                    long distance = end - offset(field);
                    assertTrue(end == 0 || isTail(field) || distance >= TWO_LINES, field + ": " + distance + " bytes");
                }
            }
        }
        assertTrue(tails > 0);
    }

    private static List<Field> fields(Class<?> type) {
        return Stream.of(type.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .toList();
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
