package dev.barrage.shooter.view.sandbox;

import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.Outcome;
import dev.barrage.shooter.game.sandbox.Sandbox;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.view.look.TextLine;

final class SandboxText {
    private static final String[] FAMILIES = {"as made", "discs", "diamonds", "swapped"};

    private SandboxText() {}

    static String title(Dial dial) {
        return switch (dial) {
            case FORMATION -> "Formation";
            case SPACING -> "Spacing";
            case SPEED -> "Speed";
            case RADIUS -> "Grain radius";
            case LANES -> "Lanes";
            case LANE -> "Lane width";
            case SWAY -> "Sway";
            case DENSITY -> "Density";
            case FAMILY -> "Family";
            case BULLETS -> "Bullets";
            case MESHES -> "Meshes";
            case BODIES -> "Bodies";
            case GRAVITY -> "Gravity";
            case BEAM -> "Beam turns";
            case ARENA -> "Arena";
            case BRUSH -> "Brush";
            case MOTOR -> "Motor speed";
            case STRENGTH -> "Joint strength";
        };
    }

    /** Adds a dial's value with its unit. */
    static CharSequence value(TextLine line, Sandbox sandbox, Dial dial) {
        float value = sandbox.value(dial);
        return switch (dial) {
            case FORMATION -> line.add(sandbox.formation().title());
            case FAMILY -> line.add(FAMILIES[Math.round(value)]);
            case SPACING, RADIUS -> line.decimal(value, 1000).add(" m");
            case LANE, SWAY, BRUSH -> line.decimal(value, 10).add(" m");
            case SPEED -> line.decimal(value, 100).add(" m/s");
            case DENSITY -> line.add(Math.round(100f * value)).add(" %");
            case GRAVITY -> line.decimal(value, 10).add(" m/s2");
            case BEAM -> value > 0f ? line.decimal(value, 100).add(" rad/s") : line.add("off");
            case ARENA -> line.add("stage ").add(1 + Math.round(value));
            case MOTOR -> line.decimal(value, 10).add(" rad/s");
            case STRENGTH ->
                value < dial.most() ? line.grouped(Math.round(value)).add(" N") : line.add("no limit");
            default -> line.grouped(Math.round(value));
        };
    }

    /** How to use a tool. */
    static String help(Tool tool) {
        return switch (tool) {
            case BULLETS -> "Hold the button to spray bullets.";
            case BODIES -> "Hold the button to drop discs and boxes.";
            case MESHES -> "Hold the button to drop ships.";
            case BEAM -> "Press where the beam starts, then drag to aim it.";
            case DRAG -> "Press on a body and pull it.";
            case PUSH -> "Hold the button to push everything away.";
            case PULL -> "Hold the button to gather everything.";
            case ERASE -> "Hold the button to wipe everything away.";
            case PICK -> "Click anything to see what it is made of.";
            case PIN -> "Click on a body: it hangs from that point and turns about it.";
            case HINGE -> "Press on a body, let go on another: they turn about the first point.";
            case MOTOR -> "Press on a wheel, let go on its frame. Click a motor: it takes this speed.";
            case WELD -> "Press on a body, let go on another: they become one.";
            case ROPE -> "Press on a body, let go on another or in the air: it holds them this near.";
            case SPRING -> "Press on a body, let go on another or in the air.";
            case BREAK -> "Draw a stroke across joints: they break.";
            case DRIVE -> "Hold the button: cars drive there. Left and right do it if the panel is hidden.";
            case BALL -> "Click to place a ball.";
            case BOX -> "Click to place a box.";
            case PLANK -> "Click to place a plank.";
            case WHEEL -> "Click to place a wheel. MOTOR and HINGE make it one of a car.";
            case CAR -> "Click to place a car. DRIVE moves it.";
            case TOWER -> "Click to put up a tower of boxes.";
            case PYRAMID -> "Click to put up a pyramid of boxes.";
            case BRIDGE -> "Click to hang a bridge of ten planks between two pins.";
            case CHAIN -> "Click to hang up a chain with a weight.";
            case CRADLE -> "Click to hang up five balls; the first is drawn back.";
            case RAGDOLL -> "Click to place a ragdoll.";
        };
    }

    /** Why the last use of a tool did nothing; empty if it did something. */
    static String problem(Outcome outcome) {
        return switch (outcome) {
            case DONE -> "";
            case NO_BODY -> "No body here.";
            case SAME_BODY -> "Both ends are on the same body.";
            case TOO_SHORT -> "Drag to the other end before you let go.";
            case NO_ROOM -> "No room here.";
            case FULL_OF_BODIES -> "Full: no more bodies fit. ERASE some.";
            case FULL_OF_JOINTS -> "Full: no more joints fit. BREAK some.";
        };
    }

    /** Adds the keys that always work, and the slider that the wheel turns. */
    static CharSequence keys(TextLine line, Tool tool, boolean hidden) {
        return line.add("Wheel: ")
                .add(title(tool.dial()))
                .add("   F10: overlays   ")
                .add(hidden ? "Tab: panel" : "Tab: hide")
                .add("   Esc: back");
    }
}
