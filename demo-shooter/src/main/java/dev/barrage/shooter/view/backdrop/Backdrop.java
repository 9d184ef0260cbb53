package dev.barrage.shooter.view.backdrop;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.SceneryModel;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;

/** The scenery behind the field: one for each stage, whose layers move against the ship. */
public final class Backdrop implements AutoCloseable {
    /** Part of the way to the ship that the view goes in a step. */
    private static final float PACE = 0.05f;

    /** Made when they are first seen. */
    private final SceneryModel[] models = new SceneryModel[3];

    private float x;
    private float y;
    private float previousX;
    private float previousY;

    public void step(Game game) {
        previousX = x;
        previousY = y;
        boolean flies = game.phase() != Phase.TITLE;
        x += PACE * ((flies ? game.player().x() : 0f) - x);
        y += PACE * ((flies ? game.player().y() : 0f) - y);
    }

    public void jump(Game game) {
        x = game.player().x();
        y = game.player().y();
        previousX = x;
        previousY = y;
    }

    public void draw(SceneRenderer scene, int stage, float alpha, float brightness) {
        int number = stage % models.length;
        if (models[number] == null) {
            models[number] = build(number);
        }
        float viewX = previousX + alpha * (x - previousX);
        float viewY = previousY + alpha * (y - previousY);
        scene.scenery(models[number], viewX, viewY, brightness);
    }

    private static SceneryModel build(int number) {
        return switch (number) {
            case 0 -> Reef.build();
            case 1 -> Mill.build();
            default -> Crown.build();
        };
    }

    @Override
    public void close() {
        for (SceneryModel model : models) {
            if (model != null) {
                model.close();
            }
        }
    }
}
