package dev.barrage.shooter.view.sandbox;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.Stage;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.TextLine;
import dev.barrage.shooter.view.look.Words;
import java.util.Locale;

/** The table of what the sandbox costs: milliseconds of a step by stage and of a picture, and what is alive. */
final class SandboxBudget {
    static final float LEFT = 10.1f;
    private static final float RIGHT = 15.8f;
    private static final float TOP = 8.75f;
    private static final float FIRST = 8.1f;
    private static final float STEP = 0.56f;
    private static final float SIZE = 0.38f;
    private static final float LARGEST = 0.46f;
    private static final float INSET = 0.3f;
    private static final int BACK = 0x05070DC8;
    private static final int OVER = 0xFF6B6BFF;
    private static final Stage[] STAGES = Stage.values();
    private static final String[] NAMES = new String[STAGES.length];
    private static final int ROWS = STAGES.length + 10;

    /** Smoothing of times from picture to picture. */
    private static final float SMOOTHING = 0.08f;

    private static final float NANOS_PER_MS = 1e6f;

    static {
        for (int i = 0; i < NAMES.length; i++) {
            NAMES[i] = STAGES[i].name().toLowerCase(Locale.ROOT);
        }
    }

    private final SceneRenderer scene;
    private final Words words;
    private final TextLine line = new TextLine();
    private final float[] stageMs = new float[STAGES.length];
    private float pictureMs;
    private float perSecond;
    private float stepMs;
    private int row;

    SandboxBudget(SceneRenderer scene, Words words) {
        this.scene = scene;
        this.words = words;
    }

    void note(double newPictureMs, double newPerSecond) {
        pictureMs += SMOOTHING * ((float) newPictureMs - pictureMs);
        perSecond = (float) newPerSecond;
    }

    void draw(Game game) {
        StepProfile profile = game.world().profile();
        float budget = 1000f * game.world().stepSeconds();
        take(profile);
        row = 0;
        scene.lines().plain().fill(LEFT, FIRST - STEP * (ROWS - 1) - 0.3f, RIGHT, TOP, BACK);
        time("step", stepMs, budget, stepMs > budget ? OVER : Palette.GOLD);
        for (int i = 0; i < NAMES.length; i++) {
            time(NAMES[i], stageMs[i], budget, Palette.FAINT);
        }
        time("picture", pictureMs, budget, Palette.GOLD);
        line.clear().decimal(perSecond, 10);
        put("pictures a second", Palette.WORDS);
        count("grains", game.storm().alive());
        count("bullets", game.stress().table().rows());
        count("meshes", game.sandbox().meshes().alive());
        count("bodies", game.sandbox().small().alive() + game.sandbox().pieces().alive());
        count("joints", game.sandbox().joints().count());
        count("pairs", (int) profile.candidatePairs());
        count("contacts, hits", profile.contacts + profile.hits);
    }

    private void take(StepProfile profile) {
        float total = 0f;
        for (int i = 0; i < stageMs.length; i++) {
            stageMs[i] += SMOOTHING * (profile.stageNanos(i) / NANOS_PER_MS - stageMs[i]);
            total += stageMs[i];
        }
        stepMs = total;
    }

    private void time(String label, float ms, float budget, int colour) {
        float y = FIRST - STEP * row;
        float left = LEFT + INSET;
        float right = RIGHT - INSET;
        scene.lines().plain().fill(left, y - 0.14f, right, y - 0.09f, 0x1A2440FF);
        scene.lines().fill(left, y - 0.14f, left + Math.min(1f, ms / budget) * (right - left), y - 0.09f, colour);
        line.clear().decimal(ms, 100).add(" ms");
        put(label, colour);
    }

    private void count(String label, int number) {
        line.clear().grouped(number);
        put(label, Palette.WORDS);
    }

    private void put(String label, int colour) {
        float y = FIRST - STEP * row++;
        float size = words.small(SIZE, LARGEST);
        words.text(label, LEFT + INSET, y, size, colour, Align.LEFT, 3.2f);
        words.text(line, RIGHT - INSET, y, size, colour, Align.RIGHT, 1.9f);
    }

    void keepFree(Camera2D camera, OverlayModel overlay) {
        words.keepFree(camera, overlay, LEFT, FIRST - STEP * (ROWS - 1) - 0.3f, RIGHT, TOP);
    }
}
