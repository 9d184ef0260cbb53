package dev.barrage.simd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A JVM reads the descriptor of every module on its path, also of those that it can't use. */
class ModuleDescriptorTest {
    private static final int CLASS_VERSION_OF_17 = 61;
    private static final int MAJOR_AT = 6;

    private static ByteBuffer read(String file) throws IOException, URISyntaxException {
        Path classes = Path.of(VectorKernels.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return ByteBuffer.wrap(Files.readAllBytes(classes.resolve(file)));
    }

    @Test
    void jdk17ReadsItAndThenRefusesTheKernelsAlone() throws Exception {
        ByteBuffer descriptor = read("module-info.class");
        assertEquals(CLASS_VERSION_OF_17, descriptor.getShort(MAJOR_AT));
        assertTrue(read("dev/barrage/simd/VectorKernels.class").getShort(MAJOR_AT) > CLASS_VERSION_OF_17);
        assertEquals(
                Set.of("java.base", "jdk.incubator.vector", "jdk.management", "dev.barrage.physics"),
                ModuleDescriptor.read(descriptor).requires().stream()
                        .map(ModuleDescriptor.Requires::name)
                        .collect(Collectors.toSet()));
    }
}
