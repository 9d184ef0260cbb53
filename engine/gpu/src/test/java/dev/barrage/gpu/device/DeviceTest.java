package dev.barrage.gpu.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DeviceTest {
    @Test
    void theReasonOfAMissingContextIsOneLineWithTheFirstCauseAndWhatHelps() {
        assertEquals(
                "no context: EGL: no library; on Debian: apt install libegl1",
                Device.inOneLine("no context:\n  EGL: no library\n  GLFW: no display\non Debian: apt install libegl1"));
        assertEquals("no context", Device.inOneLine("no context"));
    }
}
