package dev.barrage.shooter.view.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ControlNamesTest {
    private final ControlNames names = new ControlNames();

    @Test
    void sentencesNameKeysAndButtonsAsAPersonWould() {
        assertEquals("Aim with the mouse and hold the left button to shoot.", names.aim());
        assertTrue(names.focus().startsWith("Hold left Shift to "), names.focus());
        assertTrue(names.beam().startsWith("Hold the right button to "), names.beam());
        assertTrue(names.bomb().startsWith("Press E to "), names.bomb());
        assertTrue(names.summary()[0].contains("Left button: shoot"), names.summary()[0]);
        assertTrue(names.summary()[1].startsWith("Left Shift: focus"), names.summary()[1]);
    }
}
