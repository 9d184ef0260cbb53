package dev.barrage.gpu.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DeviceTest {
    @Test
    void theReasonOfAMissingContextIsOneLineWithCausesAndWhatHelps() {
        assertEquals(
                "no context: EGL: no library; GLFW: no display; On Debian: apt install libegl1",
                Device.inOneLine("no context:\n  EGL: no library\n  GLFW: no display\nOn Debian: apt install libegl1"));
        assertEquals("no context", Device.inOneLine("no context"));
    }
}
