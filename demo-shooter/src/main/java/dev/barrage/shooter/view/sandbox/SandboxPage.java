package dev.barrage.shooter.view.sandbox;

import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.Tool;
import java.util.ArrayList;
import java.util.List;

/** The pages of the sandbox's panel: formations and loads, or bodies and joints. */
public enum SandboxPage {
    STORM,
    BUILD;

    /** Most tools side by side. */
    static final int CHIPS = 5;

    private static final float FIRST = 7.72f;

    private final List<PanelRow> rows = new ArrayList<>();
    private float next = FIRST;

    static {
        STORM.fillStorm();
        BUILD.fillBuild();
    }

    private void fillStorm() {
        addTabs();
        for (Dial dial : Dial.values()) {
            if (dial == Dial.FORMATION || dial.knob() != null) {
                add(PanelRow.Kind.DIAL, "", dial);
            }
        }
        add(PanelRow.Kind.DIAL, "LOAD", Dial.BULLETS);
        add(PanelRow.Kind.DIAL, "", Dial.MESHES);
        add(PanelRow.Kind.DIAL, "", Dial.BODIES);
        add(PanelRow.Kind.DIAL, "", Dial.GRAVITY);
        add(PanelRow.Kind.DIAL, "", Dial.BEAM);
        add(PanelRow.Kind.DIAL, "", Dial.ARENA);
        add(PanelRow.Kind.TOOLS, "TOOL", null, Tool.BULLETS, Tool.BODIES, Tool.MESHES, Tool.BEAM, Tool.PICK);
        add(PanelRow.Kind.TOOLS, "", null, Tool.PUSH, Tool.PULL, Tool.ERASE);
        add(PanelRow.Kind.DIAL, "", Dial.BRUSH);
        add(PanelRow.Kind.BUTTONS, "", null);
    }

    private void fillBuild() {
        addTabs();
        add(PanelRow.Kind.TOOLS, "HAND", null, Tool.DRAG, Tool.PUSH, Tool.PULL, Tool.ERASE, Tool.PICK);
        add(PanelRow.Kind.TOOLS, "JOIN", null, Tool.PIN, Tool.HINGE, Tool.MOTOR, Tool.WELD, Tool.BREAK);
        add(PanelRow.Kind.TOOLS, "", null, Tool.ROPE, Tool.SPRING);
        add(PanelRow.Kind.TOOLS, "PLACE", null, Tool.BALL, Tool.BOX, Tool.PLANK, Tool.WHEEL, Tool.CHAIN);
        add(PanelRow.Kind.TOOLS, "", null, Tool.TOWER, Tool.PYRAMID, Tool.BRIDGE, Tool.CRADLE, Tool.RAGDOLL);
        add(PanelRow.Kind.TOOLS, "", null, Tool.CAR, Tool.DRIVE);
        add(PanelRow.Kind.DIAL, "", Dial.GRAVITY);
        add(PanelRow.Kind.DIAL, "", Dial.MOTOR);
        add(PanelRow.Kind.DIAL, "", Dial.STRENGTH);
        add(PanelRow.Kind.DIAL, "", Dial.BRUSH);
        add(PanelRow.Kind.DIAL, "", Dial.ARENA);
        add(PanelRow.Kind.BUTTONS, "", null);
    }

    /** The tabs stand beside the title. */
    private void addTabs() {
        rows.add(new PanelRow(PanelRow.Kind.TABS, "", null, List.of(), FIRST + PanelRow.Kind.TABS.height));
    }

    private void add(PanelRow.Kind kind, String heading, Dial dial, Tool... tools) {
        next -= heading.isEmpty() ? 0f : PanelRow.HEADING;
        rows.add(new PanelRow(kind, heading, dial, List.of(tools), next));
        next -= kind.height;
    }

    int rows() {
        return rows.size();
    }

    PanelRow row(int number) {
        return rows.get(number);
    }

    /** The row at a height, metres; negative if there is none. */
    int rowAt(float y) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).isAt(y)) {
                return i;
            }
        }
        return -1;
    }
}
