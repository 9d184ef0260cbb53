package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Switch;

/**
 * Leads a new player who chooses PLAY through the first flight, and remembers when it is over. It does so by choosing
 * that lesson in the menu, so that recorded inputs give the same game.
 */
final class Introduction implements Controls {
    private final Controls player;
    private final Profile profile;
    private MenuWalk walk;
    private boolean flew;
    private int last;

    Introduction(Controls player, Profile profile) {
        this.player = player;
        this.profile = profile;
    }

    @Override
    public int next(Game game) {
        remember(game);
        if (walk != null && game.phase() == Phase.TITLE) {
            return walk.next(game);
        }
        walk = null;
        int input = player.next(game);
        boolean starts = game.phase() == Phase.TITLE && Input.pressed(input, last, Input.START);
        last = input;
        if (starts && isDue(game)) {
            walk = new MenuWalk(new MenuChoice(game.menu().difficulty(), Lesson.FIRST_FLIGHT), player);
            return walk.next(game);
        }
        return input;
    }

    private boolean isDue(Game game) {
        return profile.settings().is(Switch.FIRST_FLIGHT) && game.menu().item() == Menu.Item.PLAY;
    }

    private void remember(Game game) {
        boolean flies = game.campaign().act() == Campaign.Act.FLIGHT;
        if (flew
                && !flies
                && game.phase() == Phase.PLAYING
                && profile.settings().is(Switch.FIRST_FLIGHT)) {
            profile.settings().set(Switch.FIRST_FLIGHT, false);
            profile.saveSettings();
        }
        flew = flies;
    }
}
