package dev.barrage.shooter.view.hud;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.game.campaign.FirstFlight;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.view.look.ControlNames;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.Words;
import dev.barrage.shooter.view.menu.Banner;

/** The prompts of the introduction, with the keys or buttons as they are bound. */
final class FlightView {
    private static final float TOP = 7.95f;
    private static final float TITLE = 7.1f;
    private static final float LINE = 6.35f;
    private static final float BAR = 6f;
    private static final float BAR_HALF = 3f;
    private static final float MARGIN = 0.5f;
    private static final int BACK = 0x1A2440FF;
    private static final float SKIP = -7.7f;
    private static final float SKIP_HALF = 3.6f;
    private static final float SMALL = 0.52f;
    private static final float LARGEST = 0.7f;
    private static final float WIDEST = 22f;

    private final SceneRenderer scene;
    private final Words words;
    private final ControlNames names;

    FlightView(SceneRenderer scene, Words words, ControlNames names) {
        this.scene = scene;
        this.words = words;
        this.names = names;
    }

    void draw(FirstFlight flight) {
        String line = line(flight.task());
        boolean done = flight.part() == 1f;
        int colour = done ? Palette.PLAYER : Palette.GOLD;
        float half = Math.max(BAR_HALF, 0.5f * Math.min(WIDEST, size() * words.width(line))) + MARGIN;
        scene.lines().plain().fill(-half, BAR - 0.25f, half, TOP, Banner.SHADE);
        words.title(title(flight.task()), 0f, TITLE, 0.9f, colour, Align.CENTRE);
        hint(line, LINE, Palette.WORDS);
        scene.lines().plain().fill(-BAR_HALF, BAR, BAR_HALF, BAR + 0.1f, BACK);
        scene.lines().fill(-BAR_HALF, BAR, BAR_HALF * (2f * flight.part() - 1f), BAR + 0.1f, colour);
        scene.lines().plain().fill(-SKIP_HALF, SKIP - 0.3f, SKIP_HALF, SKIP + 0.6f, Banner.SHADE);
        int number = flight.task().ordinal() + 1;
        int count = FirstFlight.Task.values().length;
        hint(number + " of " + count + "   " + names.of(Action.START) + ": skip", SKIP, Palette.FAINT);
    }

    private float size() {
        return words.small(SMALL, LARGEST);
    }

    private void hint(String line, float y, int colour) {
        words.text(line, 0f, y, size(), colour, Align.CENTRE, WIDEST);
    }

    private static String title(FirstFlight.Task task) {
        return switch (task) {
            case MOVE -> "FLY";
            case SHOOT -> "SHOOT";
            case FOCUS -> "FOCUS";
            case GRAZE -> "GRAZE";
            case PARRY -> "PARRY";
            case CUT -> "CUT";
            case BOMB -> "BOMB";
        };
    }

    private String line(FirstFlight.Task task) {
        return switch (task) {
            case MOVE -> names.move();
            case SHOOT -> names.aim();
            case FOCUS -> names.focus();
            case GRAZE -> "Fly along the edge of the storm. Every near miss charges your beam.";
            case PARRY -> names.parry();
            case CUT -> names.beam();
            case BOMB -> names.bomb();
        };
    }
}
