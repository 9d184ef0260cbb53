package dev.barrage.shooter;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector2f;

/** Which packages of the game may know which, and what keeps its rules reproducible. */
@AnalyzeClasses(packages = "dev.barrage.shooter", importOptions = ImportOption.DoNotIncludeTests.class)
@ArchTag("slow")
class ArchitectureTest {
    private static final String ROOT = "dev.barrage.shooter";

    /** Every package below the command line, each knowing only those before it. */
    private static final List<String> ORDER = List.of(
            "bulletml",
            "curtain",
            "asset",
            "clip",
            "profile",
            "sound.synth",
            "sound.music",
            "game.base",
            "game.field",
            "game.storm",
            "game.ship",
            "game.enemy",
            "game.boss",
            "game.score",
            "game.campaign",
            "game.battle",
            "game.plan",
            "game.sandbox",
            "game",
            "sound",
            "input",
            "view.look",
            "view.backdrop",
            "view.sandbox",
            "view.battle",
            "view.menu",
            "view.hud",
            "view.overlay",
            "view.control",
            "view",
            "run");

    @ArchTest
    static void noPackageKnowsALaterOne(JavaClasses classes) {
        for (int i = 0; i < ORDER.size(); i++) {
            String[] later = Stream.concat(Stream.of(ROOT), later(i)).toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(ROOT + "." + ORDER.get(i))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(later)
                    .check(classes);
        }
    }

    private static Stream<String> later(int place) {
        return ORDER.subList(place + 1, ORDER.size()).stream().map(name -> ROOT + "." + name);
    }

    @ArchTest
    static void everyPackageHasItsPlace(JavaClasses classes) {
        classes.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> !name.equals(ROOT))
                .forEach(name ->
                        assertTrue(ORDER.contains(name.substring(ROOT.length() + 1)), name + " is missing in ORDER"));
    }

    @ArchTest
    static final ArchRule noCommandKnowsTheCommandLine = noClasses()
            .that()
            .resideInAPackage(ROOT)
            .and()
            .doNotHaveSimpleName("Main")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName(ROOT + ".Main");

    @ArchTest
    static final ArchRule theRulesKnowNoScreenAndNoDevice = classes()
            .that()
            .resideInAPackage(ROOT + ".game..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java.lang..",
                    "java.util",
                    "org.joml",
                    "dev.barrage.physics..",
                    "dev.barrage.samples",
                    ROOT + ".game..",
                    ROOT + ".asset..",
                    ROOT + ".bulletml..",
                    ROOT + ".curtain..");

    @ArchTest
    static final ArchRule theRulesCallNothingThatDiffersBetweenMachines = noClasses()
            .that()
            .resideInAnyPackage(ROOT + ".game..", ROOT + ".curtain..")
            .should()
            .callMethodWhere(target(owner(type(Math.class)))
                    .and(target(nameMatching("sin|cos|tan|asin|acos|atan|atan2|exp|expm1|log|log10|log1p"
                            + "|pow|cbrt|hypot|sinh|cosh|tanh|random"))))
            .orShould()
            .callMethodWhere(target(owner(type(System.class))).and(target(nameMatching("nanoTime|currentTimeMillis"))))
            .because("a game is its seed and its inputs, on every machine");

    /** JOML's functions of angles, its inverse roots and fused products differ with its options and with the machine. */
    @ArchTest
    static final ArchRule theRulesUseOnlyTheVectorsOfJomlAndPlainArithmeticOfThem = noClasses()
            .that()
            .resideInAPackage(ROOT + ".game..")
            .should()
            .callMethodWhere(target(owner(resideInAPackage("org.joml")))
                    .and(not(target(owner(type(Vector2f.class)))
                            .and(target(nameMatching("set|add|sub|mul|div|dot|(length|distance)(Squared)?"))))))
            .because("a game is its seed and its inputs, on every machine");
}
