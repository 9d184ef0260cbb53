package dev.barrage.shooter.bulletml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import java.io.ByteArrayInputStream;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatternPlayerTest {
    /** One pixel a frame is one metre a second. */
    private static final float SCALE = 1f / 60f;

    private final World world = new World(new WorldConfig());
    private final PatternFaults faults = new PatternFaults();
    private final PatternPlayer player =
            new PatternPlayer(world, new BulletDef().radius(0.1f), SCALE, 100, faults, new Component("test"));
    private final Rng rng = new Rng(1);
    private float rank = 0.5f;

    @AfterEach
    void close() {
        world.close();
    }

    private static Program program(String inside) {
        return read("<?xml version=\"1.0\"?><!DOCTYPE bulletml SYSTEM \"http://nowhere.invalid/bulletml.dtd\">"
                + "<bulletml type=\"vertical\">" + inside + "</bulletml>");
    }

    private static Program read(String xml) {
        return ProgramReader.read("test.xml", new ByteArrayInputStream(xml.getBytes(UTF_8)));
    }

    private long start(String inside) {
        return player.start(player.add(program(inside)), 0f, 0f);
    }

    private void step(int frames) {
        for (int i = 0; i < frames; i++) {
            player.step(rank, 3f, 3f, rng);
            world.step();
        }
    }

    private Table plain() {
        return player.plainBullets();
    }

    private void assertVelocity(float vx, float vy, int row) {
        assertEquals(vx, plain().floats(Components.VX)[row], 1e-4f, "vx of bullet " + row);
        assertEquals(vy, plain().floats(Components.VY)[row], 1e-4f, "vy of bullet " + row);
    }

    @Test
    void directionsAreClockwiseFromUpAimedRelativeOrInSequence() {
        start("""
                <action label="top">
                  <changeDirection><direction type="absolute">30</direction><term>1</term></changeDirection>
                  <wait>1</wait>
                  <fire><direction type="absolute">90</direction><speed>2</speed><bullet/></fire>
                  <fire><direction type="sequence">90</direction><speed type="sequence">1</speed><bullet/></fire>
                  <fire><direction>0</direction><speed>5</speed><bullet/></fire>
                  <fire><direction type="relative">60</direction><bullet/></fire>
                  <fire><bullet><direction type="absolute">270</direction><speed>4</speed></bullet></fire>
                </action>""");
        step(2);
        assertEquals(5, plain().rows());
        assertVelocity(2f, 0f, 0);
        assertVelocity(0f, -3f, 1);
        assertVelocity(5f * 0.70711f, 5f * 0.70711f, 2);
        assertVelocity(1f, 0f, 3);
        assertVelocity(-4f, 0f, 4);
    }

    @Test
    void waitsAreFramesAndRepeatsBeginAgain() {
        start("""
                <action label="top">
                  <repeat><times>3</times><action><fire><bullet/></fire><wait>5</wait></action></repeat>
                </action>""");
        int[] expected = {1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3};
        for (int frame = 0; frame < expected.length; frame++) {
            step(1);
            assertEquals(expected[frame], plain().rows(), "after frame " + frame);
        }
    }

    @Test
    void parametersReachActionsFiresAndBulletsByReference() {
        rank = 0.25f;
        start("""
                <action label="top"><actionRef label="a"><param>2</param><param>$rank*100+5</param></actionRef></action>
                <action label="a"><fireRef label="f"><param>$1+1</param><param>$2*3</param></fireRef></action>
                <fire label="f"><bulletRef label="b"><param>-$1</param><param>($2-10)%60</param></bulletRef></fire>
                <bullet label="b"><direction type="absolute">$2</direction><speed>-$1</speed></bullet>""");
        step(1);
        // speed -(-(2+1)) = 3, direction (30*3-10) % 60 = 20
        assertVelocity(3f * 0.34202f, 3f * 0.93969f, 0);
    }

    @Test
    void speedDirectionAndDriftReachTheirEndsInTheirTerms() {
        long emitter = start("""
                <action label="top">
                  <changeSpeed><speed>6</speed><term>12</term></changeSpeed>
                  <changeDirection><direction type="absolute">-90</direction><term>9</term></changeDirection>
                  <accel><horizontal>3</horizontal><vertical type="sequence">0.5</vertical><term>4</term></accel>
                </action>""");
        step(6);
        assertEquals(3f, world.get(emitter, Scripts.SPEED), 1e-4f);
        assertEquals(-60f, world.get(emitter, Scripts.DIRECTION), 1e-3f);
        step(10);
        assertEquals(6f, world.get(emitter, Scripts.SPEED), 1e-4f);
        assertEquals(-6f + 3f, world.vx(emitter), 1e-3f);
        assertEquals(-2f, world.vy(emitter), 1e-3f);
    }

    @Test
    void aBulletThatVanishesEndsAllItsActions() {
        start("""
                <action label="top"><fire><bullet>
                  <action><wait>3</wait><vanish/></action>
                  <action><repeat><times>99</times><action><fire><bullet/></fire><wait>1</wait></action></repeat></action>
                </bullet></fire></action>""");
        step(2);
        assertEquals(2, player.steeredBullets().rows());
        step(4);
        int fired = plain().rows();
        assertTrue(fired == 3 || fired == 4, "fired " + fired); // the order of a bullet's actions is open
        step(40);
        assertEquals(fired, plain().rows());
        assertEquals(1, player.steeredBullets().rows(), "the emitter alone");
    }

    @Test
    void whatThereIsNoRoomForIsDroppedAndCounted() {
        start("<action label='top'><repeat><times>250</times><action><fire><bullet/></fire></action></repeat>"
                + "</action>");
        step(1);
        assertEquals(100, player.bullets());
        assertEquals(151, player.dropped());
    }

    /** The only fault, which has ended a script in the first frame. */
    private String fault(String inside) {
        start(inside);
        step(2);
        String line = faults.poll();
        assertNotNull(line, inside + " has a fault");
        assertNull(faults.poll(), "one line a pattern");
        assertEquals(1, line.lines().count(), line);
        return line;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <actionRef label='top'/>                          | actionRef: there are more than 4096 steps
                    <repeat><times>1000000</times><action/></repeat>  | repeat: there are more than 4096 steps
                    <repeat><times>99999</times><action><wait>0</wait></action></repeat> \
                    | wait: there are more than 4096 steps
                    <actionRef label='top'/><wait>1</wait>            | actionRef: actions are nested deeper than 12
                    <wait>NINES-NINES</wait>                          | wait: the formula "99999
                    <fire><speed>0*NINES</speed><bullet/></fire>      | fire: the formula "0*99999
                    """)
    void aFaultEndsTheScriptWithOneLineThatNamesTheElement(String inside, String line) {
        String infinite = inside.replace("NINES", "9".repeat(400));
        String told = fault("<action label='top'>" + infinite + "</action>");
        assertTrue(told.startsWith("test.xml: line 1: " + line), told);
        assertEquals(0, scripts());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <accel><vertical type='sequence'>0.5</vertical><term>99999</term></accel>              | 2    | -15
                    <accel><vertical>-99999</vertical><term>20</term></accel>                              | 2    | 1002
                    <accel><horizontal type='relative'>9e</horizontal><vertical>2</vertical><term>9e</term></accel> \
                    | 2 | 2
                    <changeSpeed><speed type='sequence'>9</speed><term>9999999999</term></changeSpeed>      | 2    | 308
                    <changeSpeed><speed>-5000</speed><term>10</term></changeSpeed>                         | 2    | -1000
                    <changeSpeed><speed type='relative'>2000000</speed><term>1</term></changeSpeed>        | 2    | 1000
                    <changeDirection><direction type='sequence'>360</direction><term>99999999</term></changeDirection> \
                    | 2 | 2
                    <wait>1000000*1000000</wait>                                                           | 5000 | 1000
                    <wait>1</wait>                                                                         | -9e  | -1000
                    """)
    void speedsBeyondTheFastestAreClampedWhileTheBulletFlies(String does, String speed, float vy) {
        start(("<action label='top'><fire><direction type='absolute'>0</direction><speed>" + speed
                        + "</speed><bulletRef label='b'/></fire></action><bullet label='b'><action>" + does
                        + "</action></bullet>")
                .replace("9e", "9".repeat(400)));
        step(35);
        assertNull(faults.poll());
        Table bullets = player.steeredBullets();
        assertEquals(2, bullets.rows(), "the emitter and its bullet");
        assertEquals(vy, bullets.floats(Components.VY)[1], 1e-2f * Math.abs(vy));
    }

    @Test
    void aSpeedInSequenceStaysTheFastestOnceItIs() {
        start("<action label='top'><repeat><times>5</times><action><fire><direction type='absolute'>0</direction>"
                + "<speed type='sequence'>600</speed><bullet/></fire></action></repeat></action>");
        step(1);
        float[] expected = {1f, 601f, 1000f, 1000f, 1000f};
        for (int row = 0; row < expected.length; row++) {
            assertVelocity(0f, expected[row], row);
        }
    }

    @Test
    void formulasAreArithmetic() {
        assertFormula(7, "1+2*3");
        assertFormula(9, " ( 1 + 2 ) * 3 ");
        assertFormula(-2.5, "-5/2");
        assertFormula(3, "2--1");
        assertFormula(1.0 / 3.0, "0." + "3".repeat(400));
        assertFormula(12, "0".repeat(4000) + "12");
        assertFormula(1e6, "1000000*1000000");
        assertFormula(-1e6, "-" + "9".repeat(400));
        assertFormula(0.5, "10000000/20000000");
        assertFormula(1, "7%3");
        assertFormula(0, "1/0");
        assertFormula(15, "$rank*10+$2*$1");
        assertFormula(0.25, "$rand");
        assertFormula(0, "$7");
    }

    private static void assertFormula(double value, String text) {
        assertEquals(value, FormulaParser.parse(text).value(new Formula.Scope() {
            @Override
            public double rank() {
                return 0.5;
            }

            @Override
            public double random() {
                return 0.25;
            }

            @Override
            public double parameter(int number) {
                return number == 1 ? 5 : number == 2 ? 2 : 0;
            }
        }));
    }

    @Test
    void whatIsWrongWithAFileIsNamed() {
        assertRefused("<action label=\"top\"><wait>3+</wait></action>", "the formula \"3+\" should have a number");
        assertRefused("<action label=\"top\"><wait>(3</wait></action>", "a closing bracket at character 3");
        assertRefused("<action label=\"top\"><wait>$x</wait></action>", "rank, rand or the number of a parameter");
        assertRefused("<action label=\"top\"><actionRef label=\"no\"/></action>", "no action has the label no");
        assertRefused("<action label=\"top\"><jump/></action>", "an action has no jump");
        assertRefused("<action label=\"top\"><changeSpeed><speed>1</speed></changeSpeed></action>", "lacks term");
        assertRefused(
                "<action label=\"top\"><fire><direction type=\"up\">1</direction><bullet/></fire></action>",
                "direction has no type up");
        assertRefused("<action", "test.xml");
    }

    @Test
    void aFileWithoutAnActionWhoseLabelBeginsWithTopIsRefusedBecauseItFiresNothing() {
        String why = "line 1: no action's label begins with top, so the pattern fires nothing";
        assertRefused("<action label=\"Top\"><fire><bullet/></fire></action>", why);
        assertRefused("<action><fire><bullet/></fire></action>", why);
        assertRefused("<fire label=\"top\"><bullet/></fire>", why);
        assertRefused("", why);
    }

    private static void assertRefused(String inside, String why) {
        String message =
                assertThrows(PatternException.class, () -> program(inside)).getMessage();
        assertTrue(message.startsWith("test.xml: ") && message.contains(why), message);
    }

    @Test
    void anActionMayEndWithACallOfItselfForEver() {
        start("""
                <action label="top"><repeat><times>2</times><action><actionRef label="turn">
                  <param>3</param><param>0</param></actionRef></action></repeat></action>
                <action label="turn">
                  <fire><direction type="absolute">$2</direction><speed>$1</speed><bullet/></fire>
                  <wait>1</wait>
                  <actionRef label="turn"><param>$1</param><param>$2+90</param></actionRef>
                </action>""");
        step(60);
        assertNull(faults.poll());
        assertEquals(60, plain().rows());
        assertVelocity(0f, 3f, 56);
        assertVelocity(3f, 0f, 57);
    }

    @Test
    void onlyBulletsVanish() {
        long ship = world.add(BodyDef.dynamic(new Circle(1f)));
        player.start(
                player.add(program("<action label='top'>\n<wait>2</wait>\n<vanish/><wait>9</wait></action>")), ship);
        step(5);
        assertEquals("test.xml: line 3: vanish: only bullets vanish; the script ends", faults.poll());
        assertTrue(world.isAlive(ship));
        assertEquals(0, scripts());
    }

    @Test
    void bulletsWithManyActionsAreDroppedBeforeTheActionsFillTheMemory() {
        String actions = "<action><wait>99</wait></action>".repeat(16);
        start("<action label='top'><repeat><times>90</times><action><fire><bullet>" + actions
                + "</bullet></fire></action></repeat><wait>99</wait></action>");
        step(1);
        assertTrue(scripts() <= 200, scripts() + " actions run");
        assertTrue(player.dropped() > 50);
    }

    private int scripts() {
        return world.registry().query().all(Scripts.SCRIPT).rows();
    }

    @Test
    void entitiesAreRefusedAndNotExpanded() {
        String laughs = "<!DOCTYPE bulletml [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>"
                + "<!ENTITY f SYSTEM 'file:///etc/hostname'>]>";
        for (String entity : List.of("&b;", "&f;", "&none;")) {
            PatternException refused = assertThrows(
                    PatternException.class,
                    () -> read(
                            laughs + "<bulletml><action label='top'><wait>" + entity + "</wait></action></bulletml>"));
            assertTrue(refused.getMessage().startsWith("test.xml: line 1: "), refused.getMessage());
        }
    }

    private static String nested(int times, String open, String inside, String close) {
        return open.repeat(times) + inside + close.repeat(times);
    }

    @Test
    void aFileBeyondALimitIsRefusedAtOnce() {
        String fire = "<fire><bullet/></fire>";
        assertRefused(nested(14, "<action label='top'>", fire, "</action>"), "more than 12 actions inside one another");
        assertRefused(nested(3000, "<a>", "", "</a>"), "more than 64 elements inside one another");
        assertRefused("<action label='top'>" + fire.repeat(5000) + "</action>", "more than 10000 elements");
        assertRefused("<action label='top'/>".repeat(17), "more than 16 actions are top");
        assertWrongNumber("9".repeat(4097), "a text of more than 4096 characters");
        assertWrongNumber("1+".repeat(2000) + "1", "no more than 256 numbers");
        assertWrongNumber("1 + ".repeat(2000) + "1", "a text of more than 4096 characters");
        assertWrongNumber(nested(200, "(", "1", ")"), "no more than 32 brackets");
        assertWrongNumber("-".repeat(200) + "1", "no more than 32 brackets");
        assertWrongNumber(nested(200_000, "(", "1", ")"), "a text of more than 4096 characters");
        StringBuilder chain = new StringBuilder("<action label='top'><actionRef label='a0'/></action>");
        for (int i = 0; i < 2000; i++) {
            chain.append("<action label='a" + i + "'><actionRef label='a" + (i + 1) + "'/></action>");
        }
        assertRefused(chain + "<action label='a2000'/>", "more than 64 references inside one another");
    }

    private static void assertWrongNumber(String formula, String why) {
        assertRefused("<action label='top'><wait>" + formula + "</wait></action>", why);
    }
}
