package dev.barrage.shooter.bulletml;

import static dev.barrage.shooter.bulletml.PatternBuilder.absolute;
import static dev.barrage.shooter.bulletml.PatternBuilder.aim;
import static dev.barrage.shooter.bulletml.PatternBuilder.relative;
import static dev.barrage.shooter.bulletml.PatternBuilder.sequence;
import static dev.barrage.shooter.bulletml.PatternBuilder.speed;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.math.Rng;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternBuilderTest {
    private static final String XML = """
            <bulletml>
              <action label="top">
                <repeat><times>20</times><action>
                  <fire><direction type="absolute">$rand*360</direction><speed>1+$rank</speed><bullet/></fire>
                  <repeat><times>11</times><action>
                    <fire><direction type="sequence">30</direction><speed type="sequence">0.02</speed>
                      <bullet><action>
                        <wait>10</wait>
                        <changeDirection><direction type="relative">40</direction><term>20</term></changeDirection>
                        <changeSpeed><speed>0.5</speed><term>30</term></changeSpeed>
                        <accel><horizontal>1</horizontal><vertical type="relative">-1</vertical><term>25</term></accel>
                        <wait>60</wait>
                        <fire><direction type="aim">0</direction><speed>2</speed><bullet/></fire>
                        <vanish/>
                      </action></bullet>
                    </fire>
                  </action></repeat>
                  <wait>25-10*$rank</wait>
                </action></repeat>
              </action>
            </bulletml>
            """;

    private static Program built() {
        return PatternBuilder.pattern("built", top -> top.repeat("20", PatternBuilderTest::ring));
    }

    private static void ring(PatternBuilder ring) {
        ring.fire(absolute("$rand*360"), speed("1+$rank"))
                .repeat("11", next -> next.fire(sequence("30"), sequence("0.02"), PatternBuilderTest::bend))
                .pause("25-10*$rank");
    }

    private static void bend(PatternBuilder bullet) {
        bullet.pause("10")
                .turn(relative("40"), "20")
                .changeSpeed(speed("0.5"), "30")
                .accelerate(absolute("1"), relative("-1"), "25")
                .pause("60")
                .fire(aim("0"), speed("2"))
                .vanish();
    }

    /** Programs number their actions as they like, so worlds are compared by where the bullets are. */
    private static long positions(PatternPlayer player) {
        Hash64 digest = new Hash64();
        for (Table t : List.of(player.plainBullets(), player.steeredBullets())) {
            digest.add(t.floats(Components.X), 0, t.rows()).add(t.floats(Components.Y), 0, t.rows());
        }
        return digest.value();
    }

    private static long[] play(Program program) {
        try (World world = new World(new WorldConfig())) {
            PatternPlayer player = new PatternPlayer(
                    world, new BulletDef().radius(0.1f), 0.03f, 5000, new PatternFaults(), new Component("test"));
            player.add(program);
            player.start(0, 0f, 3f);
            Rng random = new Rng(4);
            for (int i = 0; i < 600; i++) {
                player.step(0.4f, 1f, -5f, random);
                world.step();
            }
            return new long[] {player.bullets(), player.fired(), positions(player)};
        }
    }

    @Test
    void aPatternMadeInJavaIsTheOneOfItsFile() throws IOException {
        long[] fromFile = play(ProgramReader.read("file", new ByteArrayInputStream(XML.getBytes(UTF_8))));
        long[] fromJava = play(built());
        assertTrue(fromFile[1] > 300, fromFile[1] + " bullets");
        assertArrayEquals(fromFile, fromJava);
    }

    @Test
    void aFormulaThatCantBeReadIsRefused() {
        assertThrows(PatternException.class, () -> aim("1+"));
        assertThrows(PatternException.class, () -> PatternBuilder.pattern("p", p -> p.pause("two")));
    }
}
