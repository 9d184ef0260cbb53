package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.profile.Slider;
import dev.barrage.shooter.profile.Switch;
import dev.barrage.shooter.sound.GameSounds;
import dev.barrage.shooter.view.GameView;
import dev.barrage.shooter.view.look.Colors;

/** Applies settings when they change, and saves them when their menu is left. */
final class Preferences {
    private final Profile profile;
    private final SettingsMenu menu;
    private final GameView view;
    private final GameSounds sounds;
    private int applied;
    private int saved;
    private double speed;

    Preferences(Profile profile, SettingsMenu menu, GameView view, GameSounds sounds) {
        this.profile = profile;
        this.menu = menu;
        this.view = view;
        this.sounds = sounds;
        apply(profile.settings());
    }

    void step(Phase phase) {
        if (menu.changes() != applied) {
            applied = menu.changes();
            apply(profile.settings());
        }
        if (phase != Phase.SETTINGS && menu.changes() != saved) {
            saved = menu.changes();
            profile.saveSettings();
        }
    }

    private void apply(Settings settings) {
        speed = settings.part(Slider.SPEED);
        show(settings, view);
        sounds.masterVolume(settings.part(Slider.VOLUME));
        sounds.effectsVolume(settings.part(Slider.SOUNDS));
        sounds.musicVolume(settings.part(Slider.MUSIC));
    }

    /** Applies the settings of the picture. */
    static void show(Settings settings, GameView view) {
        view.textScale(settings.part(Slider.TEXT));
        view.look()
                .bloom(settings.part(Slider.BLOOM))
                .background(settings.part(Slider.BACKGROUND))
                .flash(settings.part(Slider.FLASHES))
                .shake(settings.part(Slider.SHAKE))
                .colors(settings.is(Switch.SAFE_COLOURS) ? Colors.SAFE : Colors.NEON);
    }

    /** Speed of the game; 1 is normal. */
    double speed() {
        return speed;
    }
}
