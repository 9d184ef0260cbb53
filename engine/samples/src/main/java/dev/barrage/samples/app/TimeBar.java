package dev.barrage.samples.app;

import dev.barrage.physics.World;
import dev.barrage.physics.debug.Digits;

/** Buttons and slider of time, and a line with what the world has and takes. */
final class TimeBar {
    private static final int HASH_EVERY = 15;
    private static final double SMOOTH = 0.05;

    private final Player player;
    private final StringBuilder text = new StringBuilder();
    private double pictureSeconds = 1.0 / 60.0;
    private double stepNanos;
    private long hash;
    private long hashedStep = -1;
    private int untilHash;
    private float left;
    private float right;
    private float middle;

    TimeBar(Player player) {
        this.player = player;
    }

    /** Left end of the slider in the last picture, pixels. */
    float left() {
        return left;
    }

    /** Right end of the slider. */
    float right() {
        return right;
    }

    /** Height of the slider. */
    float middle() {
        return middle;
    }

    /** Takes the time of a picture. */
    void take(double seconds) {
        pictureSeconds += SMOOTH * (seconds - pictureSeconds);
        stepNanos += SMOOTH * (player.stepNanos() - stepNanos);
    }

    /** Draws both in a box, pixels. */
    void draw(Ui ui, float boxLeft, float bottom, float boxRight, float top) {
        float em = ui.em();
        ui.panel(boxLeft, bottom, boxRight, top);
        float high = top - 0.5f * em;
        float low = high - 2f * em;
        float size = high - low;
        float x = boxLeft + 0.8f * em;
        if (ui.blank(x, low, x + size, high, false)) {
            player.restart();
        }
        ui.beginSign(x, low, size, Ui.PLAIN);
        x += size + 0.3f * em;
        if (ui.blank(x, low, x + size, high, false)) {
            player.seek(player.world().stepNumber() - 1);
        }
        ui.stepSign(x, low, size, false, Ui.PLAIN);
        x += size + 0.3f * em;
        if (ui.blank(x, low, x + size, high, player.paused())) {
            player.pause(!player.paused());
        }
        if (player.paused()) {
            ui.playSign(x, low, size, Ui.STRONG);
        } else {
            ui.pauseSign(x, low, size, Ui.PLAIN);
        }
        x += size + 0.3f * em;
        if (ui.blank(x, low, x + size, high, false)) {
            player.single();
        }
        ui.stepSign(x, low, size, true, Ui.PLAIN);
        x += size + 0.8f * em;
        left = x;
        right = boxRight - 6.5f * em;
        middle = 0.5f * (low + high);
        drawTime(ui, middle - 0.6f * em, middle + 0.6f * em);
        text.setLength(0);
        Digits.decimal(
                text, player.world().stepNumber() * (double) player.world().stepSeconds(), 2);
        text.append(" s");
        ui.textTo(text, boxRight - 0.8f * em, ui.baseline(low, high), Ui.STRONG);
        ui.text(status(), boxLeft + 0.8f * em, bottom + 0.6f * em, Ui.FAINT);
    }

    private void drawTime(Ui ui, float bottom, float top) {
        PlayedSample played = player.played();
        long now = player.world().stepNumber();
        long latest = Math.max(played.latest(), now);
        float at = ui.bar(this, left, bottom, right, top, now - played.oldest(), 0f, latest - played.oldest());
        long wanted = played.oldest() + Math.round(at);
        if (ui.isDragged(this) && wanted != now) {
            player.seek(wanted);
        }
    }

    private CharSequence status() {
        World world = player.world();
        text.setLength(0);
        Digits.grouped(text, world.bodyCount());
        text.append(" bodies  ");
        if (world.profile().bullets > 0) {
            Digits.grouped(text, world.profile().bullets);
            text.append(" bullets  ");
        }
        Digits.grouped(text, world.profile().contacts);
        text.append(" contacts  ");
        Digits.figures(text, stepNanos * 1e-6, 3);
        text.append(" ms a step  ");
        Digits.decimal(text, 1 / pictureSeconds, 0);
        text.append(" pictures/s  hash ");
        appendHash(world);
        return text;
    }

    /** While it plays, the hash of now and then: large worlds take a while. */
    private void appendHash(World world) {
        boolean due = --untilHash <= 0 || player.paused();
        if (due && hashedStep != world.stepNumber()) {
            hash = world.hash();
            hashedStep = world.stepNumber();
            untilHash = HASH_EVERY;
        }
        for (int shift = 60; shift >= 0; shift -= 4) {
            text.append(Character.forDigit((int) (hash >>> shift & 15), 16));
        }
    }
}
