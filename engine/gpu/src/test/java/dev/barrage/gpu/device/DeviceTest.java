package dev.barrage.gpu.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.GlException;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.StorageBuffer;
import dev.barrage.graphics.window.GlContext;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.graphics.window.HeadlessContext;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

public class DeviceTest {
    @Test
    void theReasonOfAMissingContextIsOneLineWithTheFirstCauseAndWhatHelps() {
        assertEquals(
                "no context: EGL: no library; on Debian: apt install libegl1",
                Device.inOneLine("no context:\n  EGL: no library\n  GLFW: no display\non Debian: apt install libegl1"));
        assertEquals("no context", Device.inOneLine("no context"));
    }

    /** Runs a task on a thread of its own, which has no context. */
    public static void onANewThread(Runnable task) throws Exception {
        FutureTask<Void> future = new FutureTask<>(task, null);
        new Thread(future).start();
        future.get();
    }

    @Test
    void thePartsOfADeviceNeedItsContext() throws Exception {
        GpuTimes times = new GpuTimes();
        times.isOn = true;
        List<Executable> calls = List.of(
                RadixSort::new,
                PrefixSum::new,
                () -> Kernel.load("radix-count"),
                () -> Drawing.load("cullide-plain", "cullide-plain"),
                () -> times.end(GpuTimes.Part.UPLOAD));
        onANewThread(() -> {
            for (Executable call : calls) {
                String message = assertThrows(GlException.class, call).getMessage();
                assertTrue(message.contains("HeadlessContext.open"), message);
            }
        });
    }

    @Test
    @Tag("gl")
    void theContextOfAThreadIsClosedWithItsLastDevice() throws Exception {
        NeedsCompute.orSkip();
        onANewThread(() -> {
            Device first = Device.ofThisThread(GlVersion.GL_4_3);
            Device second = Device.ofThisThread(GlVersion.GL_4_3);
            first.close();
            first.close();
            assertTrue(second.isCurrent());
            second.close();
            assertNull(GlContext.current());
            Device.ofThisThread(GlVersion.GL_4_3).close();
            assertNull(GlContext.current());
        });
    }

    @Test
    @Tag("gl")
    void nothingIsLeftOfWhatCannotBeMade() throws Exception {
        NeedsCompute.orSkip();
        onANewThread(() -> {
            int before = GlObject.live();
            Device device = Device.ofThisThread(GlVersion.GL_4_3);
            assertThrows(
                    IllegalStateException.class,
                    () -> device.make(() -> {
                        new StorageBuffer();
                        throw new IllegalStateException();
                    }));
            assertNull(GlContext.current());
            assertEquals(before, GlObject.live());
        });
    }

    @Test
    @Tag("gl")
    void theContextOfAnotherOwnerStaysOpen() throws Exception {
        NeedsCompute.orSkip();
        onANewThread(() -> {
            Device old = Device.ofThisThread(GlVersion.GL_4_3);
            try (HeadlessContext context = HeadlessContext.open(GlVersion.GL_4_3, null)) {
                Device.ofThisThread(GlVersion.GL_4_3).close();
                old.close();
                assertSame(context, GlContext.current());
            }
        });
    }

    /** New functions for a context look like a context that other code has opened. */
    @Test
    @Tag("gl")
    void theContextOfOtherCodeServesAndStaysCurrent() throws Exception {
        NeedsCompute.orSkip();
        onANewThread(() -> {
            HeadlessContext context = HeadlessContext.open(GlVersion.GL_4_3, null);
            GLCapabilities functions = GL.createCapabilities();
            for (int i = 0; i < 2; i++) {
                try (Device device = Device.ofThisThread(GlVersion.GL_4_3)) {
                    assertTrue(device.isCurrent());
                    assertSame(functions, GL.getCapabilities());
                }
                assertSame(functions, GL.getCapabilities());
            }
            context.close();
        });
    }

    @Test
    @Tag("gl")
    void aContextThatWasOpenedForLessServesForMore() throws Exception {
        NeedsCompute.orSkip();
        onANewThread(() -> {
            try (Device old = Device.ofThisThread(GlVersion.GL_3_3);
                    Device second = Device.ofThisThread(GlVersion.GL_4_3)) {
                assertTrue(old.isCurrent() && second.isCurrent());
            }
        });
    }
}
