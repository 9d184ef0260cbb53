package dev.barrage.shooter.game.sandbox;

import static dev.barrage.shooter.game.sandbox.SandboxPlay.click;
import static dev.barrage.shooter.game.sandbox.SandboxPlay.entered;
import static dev.barrage.shooter.game.sandbox.SandboxPlay.run;
import static dev.barrage.shooter.game.sandbox.SandboxPlay.stroke;
import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.shooter.asset.Scene;
import dev.barrage.shooter.asset.SceneFile;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SandboxSceneTest {
    private static Game empty(int workers) {
        Game game = entered(workers);
        game.step(SandboxInput.EMPTY);
        return game;
    }

    /** Something of every kind, and all kinds of joints. */
    private static void build(Game game) {
        game.step(SandboxInput.turn(Dial.BODIES, 3));
        game.step(SandboxInput.turn(Dial.MESHES, 4));
        click(game, Tool.BRIDGE, 0f, 1f);
        click(game, Tool.CAR, 0f, 2.5f);
        click(game, Tool.RAGDOLL, 4f, -4f);
        click(game, Tool.CHAIN, 6f, 6f);
        click(game, Tool.CRADLE, -4f, -4f);
        click(game, Tool.TOWER, 9f, -7f);
        click(game, Tool.PLANK, 1f, 5f);
        stroke(game, Tool.ROPE, 1.5f, 5f, 2f, 7f);
        click(game, Tool.BALL, -2f, 5f);
        stroke(game, Tool.SPRING, -2f, 5f, -2f, 7f);
        click(game, Tool.BOX, -6f, 6f);
        click(game, Tool.MOTOR, -6f, 6f);
        click(game, Tool.WHEEL, -4f, 6f);
        stroke(game, Tool.WELD, -4f, 6f, -6f, 6f);
    }

    private static String text(Game game) {
        return SceneFile.text(game.sandbox().scene("A SCENE"));
    }

    private static List<Scene.Body> bodies(Game game) {
        return game.sandbox().scene("A SCENE").bodies();
    }

    @Test
    @Tag("slow")
    void aLoadedSceneIsTheOneThatWasSavedAndGoesOnTheSameWayInEveryGame() {
        try (Game saved = empty(1);
                Game first = empty(1);
                Game second = empty(2)) {
            build(saved);
            run(saved, 100);
            Scene scene = saved.sandbox().scene("A SCENE");
            assertTrue(scene.joints().size() > 40, scene.joints().size() + " joints");
            first.sandbox().load(scene);
            // Bodies that slept fall asleep in the next step.
            String asleep = "\"asleep\":(true|false)";
            assertEquals(
                    SceneFile.text(scene).replaceAll(asleep, ""), text(first).replaceAll(asleep, ""));
            second.sandbox().load(scene);
            run(first, 600);
            run(second, 600);
            assertEquals(text(first), text(second));
        }
    }

    /** Impulses are not in a file, so that a scene in motion begins anew with none: it parts by very little. */
    @Test
    @Tag("slow")
    void aSceneInMotionGoesOnAsTheOneThatWasSaved() {
        try (Game saved = empty(1);
                Game loaded = empty(1)) {
            click(saved, Tool.BRIDGE, 0f, 1f);
            click(saved, Tool.CAR, 0f, 2.5f);
            click(saved, Tool.PLANK, 8f, 5f);
            click(saved, Tool.PIN, 7.5f, 5f);
            click(saved, Tool.BALL, -2f, 6f);
            stroke(saved, Tool.SPRING, -2f, 6f, -2f, 7.5f);
            run(saved, 100);
            loaded.sandbox().load(saved.sandbox().scene("A SCENE"));
            run(saved, 600);
            run(loaded, 600);
            List<Scene.Body> before = bodies(saved);
            List<Scene.Body> after = bodies(loaded);
            float farthest = 0f;
            for (int i = 0; i < before.size(); i++) {
                farthest = Math.max(
                        farthest, Math.abs(before.get(i).x() - after.get(i).x()));
                farthest = Math.max(
                        farthest, Math.abs(before.get(i).y() - after.get(i).y()));
            }
            assertTrue(farthest < 0.02f, "parted by " + farthest + " m");
        }
    }

    @Test
    @Tag("slow")
    void theGameThatSavedItGoesOnToTheBitAsAnyOtherWhenItOpensTheScene() {
        try (Game built = empty(1);
                Game loaded = empty(1)) {
            build(built);
            Scene scene = built.sandbox().scene("A SCENE");
            built.sandbox().load(scene);
            loaded.sandbox().load(scene);
            run(built, 600);
            run(loaded, 600);
            assertEquals(text(built), text(loaded));
        }
    }

    @Test
    @Tag("slow")
    void whatSleepsStaysWhereItIs() {
        try (Game saved = empty(1);
                Game loaded = empty(1)) {
            click(saved, Tool.PYRAMID, 3f, -4f);
            click(saved, Tool.BRIDGE, 0f, 4f);
            click(saved, Tool.RAGDOLL, -4f, -7f);
            run(saved, 1500);
            Scene scene = saved.sandbox().scene("A SCENE");
            long asleep = scene.bodies().stream().filter(Scene.Body::asleep).count();
            assertTrue(asleep >= 55, asleep + " sleep");
            loaded.sandbox().load(scene);
            run(saved, 600);
            run(loaded, 600);
            List<Scene.Body> before = bodies(saved);
            List<Scene.Body> after = bodies(loaded);
            for (int i = 0; i < before.size(); i++) {
                assertEquals(before.get(i).x(), after.get(i).x(), 0.01f, "x of " + before.get(i));
                assertEquals(before.get(i).y(), after.get(i).y(), 0.01f, "y of " + before.get(i));
            }
        }
    }

    @Test
    void aLoadedSceneIsInSnapshots() {
        try (Game saved = empty(1);
                Game other = empty(1)) {
            build(saved);
            other.sandbox().load(saved.sandbox().scene("A SCENE"));
            GameSnapshot snapshot = new GameSnapshot();
            other.save(snapshot);
            run(other, 60);
            long hash = other.hash();
            other.restore(snapshot);
            run(other, 60);
            assertEquals(hash, other.hash());
        }
    }

    @Test
    void loadingReplacesEverythingAndKeepsTheDials() {
        try (Game saved = empty(1);
                Game other = entered(1)) {
            saved.step(SandboxInput.turn(Dial.STRENGTH, 40));
            saved.step(SandboxInput.turn(Dial.MOTOR, 10));
            click(saved, Tool.CHAIN, 0f, 4f);
            Scene scene = saved.sandbox().scene("A SCENE");
            other.sandbox().load(scene);
            assertEquals(11, other.sandbox().pieces().alive());
            assertEquals(0, other.sandbox().small().alive());
            assertEquals(0, other.storm().alive());
            for (Dial dial : List.of(Dial.STRENGTH, Dial.MOTOR, Dial.GRAVITY)) {
                assertEquals(saved.sandbox().value(dial), other.sandbox().value(dial), dial.name());
            }
            long joint = other.sandbox().joints().table(0).entity(0);
            assertTrue(other.world().joint(joint).breaks());
        }
    }
}
