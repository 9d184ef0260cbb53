package dev.barrage.shooter.view.control;

import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.Gamepad;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Binding;
import dev.barrage.shooter.profile.ScoresMenu;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.profile.Switch;
import dev.barrage.shooter.view.sandbox.SandboxPanel;
import org.joml.Vector2f;

/** A person's input: keys, mouse and gamepad as bound in the settings, and both sticks. */
public final class LiveControls implements Controls {
    private static final Action[] ACTIONS = Action.values();
    private static final float STICK = 0.35f;

    private final Settings settings;
    private final SettingsMenu menu;
    /** Null if the screen of the best games has nothing to choose. */
    private ScoresMenu best;

    private final SandboxPanel panel = new SandboxPanel();
    private final SandboxControls sandbox = new SandboxControls(panel);
    private InputState input;
    private Camera2D camera;
    private final Vector2f move = new Vector2f();
    private final Vector2f target = new Vector2f();
    private float aim = Trig.PI / 2f;
    private float mouseX;
    private float mouseY;
    private final MenuMouse menuMouse = new MenuMouse();
    private final MouseDrag drag = new MouseDrag();
    private int last;
    private int muted;
    private boolean pauseAsked;
    private boolean leaveAsked;
    private boolean hadPad;
    private boolean padLast;
    private boolean atPointer;

    /** Gives no input until {@link #attach}. */
    public LiveControls(SettingsMenu menu) {
        this.menu = menu;
        settings = menu.settings();
    }

    /** Connects a window's input and the camera for aiming. */
    public void attach(InputState windowInput, Camera2D gameCamera) {
        input = windowInput;
        camera = gameCamera;
    }

    /** Sends input to the screen of the best games while it is shown. */
    public void attach(ScoresMenu bestGames) {
        best = bestGames;
    }

    /** Ignores what is held now until it is released. */
    public void ignoreHeld() {
        muted = ~Input.NONE;
    }

    /** The panel of the sandbox, which this player uses. */
    public SandboxPanel sandboxPanel() {
        return panel;
    }

    /** Presses start at the next step of a game in progress. */
    public void askForPause() {
        pauseAsked = true;
    }

    /** Goes one screen back at the next step: from a game to its pause, from pause and menus to the title. */
    public void askToLeave() {
        if (menu.isWaiting()) {
            menu.keepBinding();
        } else {
            leaveAsked = true;
        }
    }

    /** Whether the next step goes one screen back. */
    public boolean isLeaving() {
        return leaveAsked;
    }

    @Override
    public int next(Game game) {
        if (input == null) {
            return Input.NONE;
        }
        int raw = readDevices(game);
        if (game.phase() == Phase.SANDBOX) {
            return steerSandbox(game, raw);
        }
        pointer(target);
        int clicked = menuMouse.next(game, input.mouse(), target);
        raw = clicked == Input.NONE ? raw : clicked;
        int result = switch (game.phase()) {
            case SETTINGS -> steerMenu(game, raw);
            case SCORES -> best == null ? raw : steerScores(game, raw);
            default -> raw;
        };
        muted &= raw;
        last = raw;
        input.clearEdges();
        return result & ~muted;
    }

    private int readDevices(Game game) {
        Gamepad pad = input.gamepad();
        pauseAsked |= hadPad && !pad.connected();
        hadPad = pad.connected();
        move.set(axis(Action.LEFT, Action.RIGHT), axis(Action.DOWN, Action.UP)).add(pad.leftX(), pad.leftY());
        float length = Math.max(1f, move.length());
        boolean stickAims = takeAim(game, pad);
        boolean drags = drags(game);
        if (drags) {
            drag.drag(game.player(), pointer(target), move);
            length = 1f;
            atPointer = false;
            aimAtNearest(game);
        } else {
            drag.release();
        }
        noteDevice(pad, stickAims);
        return Input.pack(move.x / length, move.y / length, aim, buttons(game, stickAims || drags));
    }

    private void noteDevice(Gamepad pad, boolean stickAims) {
        padLast &= pad.connected();
        padLast |= stickAims || Math.abs(pad.leftX()) + Math.abs(pad.leftY()) > STICK;
        for (Action action : ACTIONS) {
            for (int i = 0; i < settings.bindings(action).size(); i++) {
                Binding binding = settings.bindings(action).get(i);
                padLast = binding.isDown(input) ? binding.isOnPad() : padLast;
            }
        }
    }

    /** Whether the player used a gamepad last, not keys or the mouse. */
    public boolean usesPad() {
        return padLast;
    }

    /** Whether the ship aims at the mouse pointer, not where a stick or a drag has aimed it. */
    public boolean aimsAtPointer() {
        return atPointer;
    }

    private float axis(Action negative, Action positive) {
        return (settings.isDown(positive, input) ? 1f : 0f) - (settings.isDown(negative, input) ? 1f : 0f);
    }

    private Vector2f pointer(Vector2f dest) {
        return camera.toWorld(input.mouse().x(), input.mouse().y(), dest);
    }

    private boolean drags(Game game) {
        return settings.is(Switch.MOUSE_DRAG)
                && game.phase() == Phase.PLAYING
                && input.mouse().isDown(MouseButton.LEFT);
    }

    /** Aims at the nearest enemy, or upwards where there is none. */
    private void aimAtNearest(Game game) {
        float x = game.player().x();
        float y = game.player().y();
        long enemy = game.radar().nearest(x, y);
        World world = game.world();
        aim = enemy == Entity.NONE ? Trig.PI / 2f : Trig.atan2(world.y(enemy) - y, world.x(enemy) - x);
    }

    /** Aims with the right stick while it is deflected, else at the mouse; returns whether the stick aims. */
    private boolean takeAim(Game game, Gamepad pad) {
        float x = pad.rightX();
        float y = pad.rightY();
        if (Vector2f.length(x, y) > STICK) {
            aim = Trig.atan2(y, x);
            atPointer = false;
            return true;
        }
        boolean moved = input.mouse().x() != mouseX || input.mouse().y() != mouseY;
        if (moved || !pad.connected()) {
            atPointer = true;
            mouseX = input.mouse().x();
            mouseY = input.mouse().y();
            camera.toWorld(mouseX, mouseY, target)
                    .sub(game.player().x(), game.player().y());
            aim = Trig.atan2(target.y, target.x);
        }
        return false;
    }

    private int buttons(Game game, boolean firing) {
        boolean playing = game.phase() == Phase.PLAYING;
        boolean fire = firing && game.phase() != Phase.SANDBOX || playing && settings.is(Switch.AUTOFIRE);
        // With start held as well there is no press of it that could pause.
        boolean asked = pauseAsked && playing || leaveAsked;
        boolean back = asked && !(playing && settings.isDown(Action.START, input));
        pauseAsked = false;
        leaveAsked = false;
        return (fire ? Input.FIRE : 0)
                | (back && playing ? Input.START : 0)
                | (back ? Input.BOMB : 0)
                | button(Action.FIRE, Input.FIRE)
                | button(Action.BEAM, Input.BEAM)
                | button(Action.FOCUS, Input.FOCUS)
                | button(Action.BOMB, Input.BOMB)
                | button(Action.SWAP, Input.SWAP)
                | button(Action.START, Input.START);
    }

    private int button(Action action, int button) {
        return settings.isDown(action, input) ? button : 0;
    }

    /** Sends input to the settings menu; the game only sees that the menu is left. */
    private int steerMenu(Game game, int raw) {
        if (game.stepsInPhase() == 0) {
            menu.open();
        }
        if (menu.isBusy()) {
            menu.listen(input);
            muted = ~Input.NONE;
            return Input.NONE;
        }
        MenuMouse.settings(menu, input.mouse(), target);
        menu.act(Input.stepDown(raw, last), Input.stepRight(raw, last), Input.pressed(raw & ~muted, last, Input.START));
        return leave(raw, menu.takeLeaving());
    }

    /** Sends input to the screen of the best games; the game only sees that it is left. */
    private int steerScores(Game game, int raw) {
        if (game.stepsInPhase() == 0) {
            best.open(game.menu().difficulty().name());
        }
        MenuMouse.scores(best, input.mouse(), target);
        best.act(Input.stepDown(raw, last), Input.stepRight(raw, last), Input.pressed(raw & ~muted, last, Input.START));
        return leave(raw, false);
    }

    private int leave(int raw, boolean wanted) {
        boolean back = wanted || Input.pressed(raw & ~muted, last, Input.BOMB);
        muted = back ? Input.START : muted | Input.START;
        return back ? Input.BOMB : Input.NONE;
    }

    /** Sends input to the panel of the sandbox; nothing that is still held from the menu counts. */
    private int steerSandbox(Game game, int raw) {
        if (game.stepsInPhase() == 0) {
            muted = raw;
        }
        muted &= raw;
        int result = sandbox.next(game.sandbox(), input, camera, raw & ~muted, false);
        last = raw;
        input.clearEdges();
        return result;
    }
}
