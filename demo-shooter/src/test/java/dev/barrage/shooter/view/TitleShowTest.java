package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import org.junit.jupiter.api.Test;

/** The show behind the title: it comes, goes and comes again. */
class TitleShowTest {
    private static final int RETURNS = 5;
    /** Steps at the title until the storm of the show fills the field. */
    private static final int FULL = 240;

    private final GamePicture picture = new GamePicture(480, 270, 3);

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            picture.step(Input.NONE);
        }
    }

    private void press(int input) {
        picture.step(input);
        picture.step(Input.NONE);
    }

    @Test
    void aStormPassesBehindTheTitleHoweverOftenOneReturns() {
        try (picture) {
            for (int i = 0; i < RETURNS; i++) {
                assertEquals(Phase.TITLE, picture.game.phase());
                steps(1);
                Image empty = picture.draw();
                steps(FULL);
                Change change = Change.within(empty, picture.draw(), picture.camera(), 12f, 3f, 3f, 4f);
                assertTrue(change.count() > 300, change.count() + " pixels of a storm at return " + i);
                picture.start();
                steps(30);
                press(Input.pack(0f, 0f, 0f, Input.START));
                press(Input.pack(0f, 1f, 0f, 0)); // from RESUME up to MAIN MENU
                press(Input.pack(0f, 0f, 0f, Input.START));
            }
        }
    }

    @Test
    void aGameAfterTheShowLooksAsOneWithoutIt() {
        try (picture) {
            steps(FULL);
            picture.start();
            picture.playUntil(any -> Input.NONE, () -> picture.game.fire().alive() >= 5);
            picture.view.jump();
            Image after = picture.draw();
            GameSnapshot state = new GameSnapshot();
            picture.game.save(state);
            try (GamePicture other = new GamePicture(480, 270, 3)) {
                other.game.restore(state);
                other.view.jump();
                assertEquals(
                        0, Change.between(other.draw(), after, other.camera()).count(), "pixels differ");
            }
        }
    }
}
