package dev.barrage.shooter.view.sandbox;

import dev.barrage.shooter.game.sandbox.Dial;
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
        };
    }

    /** Adds a dial's value with its unit. */
    static CharSequence value(TextLine line, Sandbox sandbox, Dial dial) {
        float value = sandbox.value(dial);
        return switch (dial) {
            case FORMATION -> line.add(sandbox.title());
            case FAMILY -> line.add(FAMILIES[Math.round(value)]);
            case SPACING, RADIUS -> line.decimal(value, 1000).add(" m");
            case LANE, SWAY, BRUSH -> line.decimal(value, 10).add(" m");
            case SPEED -> line.decimal(value, 100).add(" m/s");
            case DENSITY -> line.add(Math.round(100f * value)).add(" %");
            case GRAVITY -> line.decimal(value, 10).add(" m/s2");
            case BEAM -> value > 0f ? line.decimal(value, 100).add(" rad/s") : line.add("off");
            case ARENA -> line.add("stage ").add(1 + Math.round(value));
            default -> line.grouped(Math.round(value));
        };
    }

    static String hint(Tool tool, boolean hidden) {
        String use = switch (tool) {
            case BULLETS -> "Hold the button to spray bullets.";
            case BODIES -> "Hold the button to drop discs and boxes.";
            case MESHES -> "Hold the button to drop ships.";
            case PUSH -> "Hold the button to part the storm.";
            case PULL -> "Hold the button to gather the storm.";
            case BEAM -> "Press where the beam starts, then drag to aim it.";
            case ERASE -> "Hold the button to wipe everything away.";
            case TOWER -> "Click to put up a tower of boxes.";
            case PYRAMID -> "Click to put up a pyramid of boxes.";
            case PICK -> "Click anything to see what it is made of. Drag to throw it.";
        };
        return use + "   Wheel: brush   F10: overlays   " + (hidden ? "Tab: panel" : "Tab: hide") + "   Esc: back";
    }
}
