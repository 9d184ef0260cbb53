package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

class PaddedTest {
    private static final int TWO_LINES = 128;

    /** A field of every size; what the JVM puts where depends on these alone. */
    @SuppressWarnings("unused")
    private static final class Scratch extends Padded {
        int count;
        boolean isFull;
        short level;
        long tested;
        float minX;
        Object out;
    }

    @Test
    void noFieldIsOnTheCacheLinesOfWhatComesBefore() throws ReflectiveOperationException {
        Class<?> unsafeClass = Class.forName("sun.misc.Unsafe");
        Field instance = unsafeClass.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        Object unsafe = instance.get(null);
        Method offsetOf = unsafeClass.getMethod("objectFieldOffset", Field.class);
        for (Field field : Scratch.class.getDeclaredFields()) {
            long offset = (long) offsetOf.invoke(unsafe, field);
            assertTrue(offset >= TWO_LINES, field.getName() + " is " + offset + " bytes behind the start");
        }
    }
}
