package dev.barrage.shooter.view.sandbox;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.Outcome;
import dev.barrage.shooter.game.sandbox.Tool;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SandboxPanelTest {
    private final SandboxPanel panel = new SandboxPanel();

    @Test
    void everyToolAndEverySliderIsOnAPage() {
        Set<Tool> tools = EnumSet.noneOf(Tool.class);
        Set<Dial> dials = EnumSet.noneOf(Dial.class);
        for (SandboxPage page : SandboxPage.values()) {
            for (int i = 0; i < page.rows(); i++) {
                tools.addAll(page.row(i).tools());
                if (page.row(i).dial() != null) {
                    dials.add(page.row(i).dial());
                }
            }
        }
        assertEquals(EnumSet.allOf(Tool.class), tools);
        assertEquals(EnumSet.allOf(Dial.class), dials);
    }

    @ParameterizedTest
    @EnumSource(SandboxPage.class)
    void rowsStandBelowOneAnotherInsideThePanel(SandboxPage page) {
        for (int i = 1; i < page.rows(); i++) {
            float room = page.row(i - 1).bottom() - page.row(i).top();
            float heading = page.row(i).heading().isEmpty() ? 0f : PanelRow.HEADING;
            assertTrue(room >= heading - 1e-3f, "row " + i + " is " + room + " m below the one above");
        }
        assertTrue(page.row(0).top() < SandboxPanel.TOP);
        assertTrue(page.row(page.rows() - 1).bottom() > SandboxPanel.BOTTOM);
    }

    @ParameterizedTest
    @EnumSource(SandboxPage.class)
    void aClickInTheMiddleOfAChipFindsWhatItShows(SandboxPage page) {
        panel.open(page);
        for (int i = 0; i < page.rows(); i++) {
            PanelRow row = page.row(i);
            assertSame(row, panel.markAt(0.5f * (row.top() + row.bottom())));
            assertSame(row, panel.row());
            for (int j = 0; j < row.chips(); j++) {
                float x = 0.5f * (SandboxPanel.chipLeft(row, j) + SandboxPanel.chipLeft(row, j + 1));
                switch (row.kind()) {
                    case TABS -> assertEquals(j, SandboxPanel.pageAt(row, x).ordinal());
                    case BUTTONS ->
                        assertEquals(j, SandboxPanel.buttonAt(row, x).ordinal());
                    case TOOLS ->
                        assertEquals(j < row.tools().size() ? row.tools().get(j) : null, SandboxPanel.toolAt(row, x));
                    case DIAL -> assertNotNull(row.dial());
                }
            }
        }
        assertNull(panel.markAt(SandboxPanel.BOTTOM - 1f));
    }

    @Test
    void theMarkGoesRoundAndTakesToolsOfItsRow() {
        panel.openNext(1);
        assertEquals(SandboxPage.BUILD, panel.page());
        panel.markNext(1);
        panel.takeNext(1);
        assertEquals(Tool.PULL, panel.tool(), "PUSH was in hand");
        panel.markNext(1);
        panel.takeNext(1);
        assertEquals(Tool.PIN, panel.tool(), "the first of a row that has not the tool in hand");
        panel.takeNext(-1);
        assertEquals(Tool.BREAK, panel.tool());
        panel.markNext(-3);
        assertEquals(PanelRow.Kind.BUTTONS, panel.row().kind());
        panel.openNext(1);
        assertEquals(SandboxPage.STORM, panel.page());
    }

    @Test
    void everyToolHasHelpAndEveryFailureAReason() {
        for (Tool tool : Tool.values()) {
            assertTrue(SandboxText.help(tool).endsWith("."), tool.name());
        }
        for (Outcome outcome : Outcome.values()) {
            assertEquals(outcome == Outcome.DONE, SandboxText.problem(outcome).isEmpty(), outcome.name());
        }
    }
}
