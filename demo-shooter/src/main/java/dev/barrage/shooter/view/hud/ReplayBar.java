package dev.barrage.shooter.view.hud;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.TextLine;
import dev.barrage.shooter.view.look.Words;

/** The progress bar of a replay; a click seeks to that position. */
public final class ReplayBar {
    private static final float LEFT = -12f;
    private static final float RIGHT = 12f;
    private static final float LOW = -8.86f;
    private static final float HIGH = -8.66f;
    /** Distance from the bar at which clicks count, metres. */
    private static final float MARGIN = 0.3f;

    private final TextLine line = new TextLine();
    private long step;
    private long length;
    private int speed;

    /**
     * @param newLength its steps; 0 hides the bar
     * @param newSpeed factor on the playback speed
     */
    public void show(long newStep, long newLength, int newSpeed) {
        step = newStep;
        length = newLength;
        speed = newSpeed;
    }

    public float partAt(float x, float y) {
        boolean on = length > 0 && x >= LEFT && x <= RIGHT && y >= LOW - MARGIN && y <= HIGH + MARGIN;
        return on ? (x - LEFT) / (RIGHT - LEFT) : -1f;
    }

    public boolean isShown() {
        return length > 0;
    }

    public void draw(SceneRenderer scene, Words words, float stepSeconds) {
        if (length == 0) {
            return;
        }
        float part = step / (float) length;
        scene.lines().plain().fill(LEFT, LOW, RIGHT, HIGH, 0x1A2440FF);
        scene.lines().fill(LEFT, LOW, LEFT + part * (RIGHT - LEFT), HIGH, Palette.GOLD);
        float size = words.small(0.36f, 0.5f);
        line.clear().add("REPLAY");
        if (speed > 1) {
            line.add(" x").add(speed);
        }
        words.text(line, LEFT - 0.2f, LOW, size, Palette.GOLD, Align.RIGHT);
        line.clear();
        time(step * stepSeconds);
        line.add(" / ");
        time(length * stepSeconds);
        words.text(line, RIGHT + 0.2f, LOW, size, Palette.WORDS, Align.LEFT);
    }

    /** Adds minutes and seconds to the line. */
    private void time(float time) {
        int seconds = (int) time;
        line.add(seconds / 60).add(":").add(seconds % 60 / 10).add(seconds % 10);
    }
}
