package dev.barrage.physics;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.barrage.physics.broadphase.core.BroadphaseReport;
import dev.barrage.physics.broadphase.core.CellDrawing;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.query.core.TargetIndex;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The shape of the engine: which packages may know which, and what none of them may do. */
@AnalyzeClasses(packages = "dev.barrage.physics", importOptions = ImportOption.DoNotIncludeTests.class)
@ArchTag("slow")
class ArchitectureTest {
    /** Every package below the root, each knowing only those before it. */
    private static final List<String> ORDER = List.of(
            "memory",
            "parallel",
            "debug",
            "math",
            "state",
            "model",
            "triangle",
            "ecs.core",
            "ecs",
            "shape",
            "body",
            "body.core",
            "kernel",
            "broadphase",
            "broadphase.core",
            "broadphase.tree",
            "broadphase.sweep",
            "broadphase.grid",
            "broadphase.cells",
            "broadphase.choice",
            "narrowphase",
            "response",
            "bullet",
            "dynamics",
            "query",
            "query.shape",
            "query.core",
            "inspect");

    /** The stages that bodies go through in a step: each reads what the one before it wrote, and nothing further back. */
    private static final List<String> STAGES = List.of("broadphase", "narrowphase", "response", "dynamics");

    /** The kinds of broadphase, which know no other but the cells, whose boxes of odd sizes go into a tree. */
    private static final List<String> KINDS = List.of("tree", "sweep", "grid", "cells");

    private static final String ROOT = "dev.barrage.physics";

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().allowEmptyShould(true);

    @ArchTest
    static final ArchRule noStageKnowsTheWorld = noClasses()
            .that()
            .resideInAPackage(ROOT + ".*..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(ROOT)
            .allowEmptyShould(true);

    /** The classes that take or give vectors of JOML, which is not needed at run time. */
    private static final String EDGES =
            ROOT + "\\.(World|WorldConfig|BodyDef|BulletDef|BeamDef|Hits|Contacts|MeshTouch|Check|query.VectorQuery)";

    @ArchTest
    static final ArchRule dependsOnTheJdkAlone = classes()
            .that()
            .haveNameNotMatching(EDGES)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "jdk.jfr..", ROOT + "..");

    @ArchTest
    static final ArchRule edgesDependOnJomlToo = classes()
            .that()
            .haveNameMatching(EDGES)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.joml", ROOT + "..");

    @ArchTest
    static final ArchRule orderNeverComesFromAHash = noClasses()
            .should()
            .callMethodWhere(
                    target(owner(type(Map.class).or(type(Set.class)))).and(target(nameMatching("of|ofEntries|copyOf"))))
            .because("Map.of and Set.of iterate in an order that differs from one JVM to the next");

    @ArchTest
    static final ArchRule noStaticStateChanges =
            fields().that().areStatic().should().beFinal().allowEmptyShould(true);

    @ArchTest
    static final ArchRule nothingLocks = methods()
            .that()
            .areNotDeclaredIn(
                    TargetIndex.class) // threads that ask the first question after a step wait for one another
            .and()
            .areNotDeclaredIn(QueryLog.class) // several threads write, if it is switched on
            .should()
            .notHaveModifier(JavaModifier.SYNCHRONIZED);

    @ArchTest
    static final ArchRule onlyReportsOfABroadphaseDraw = noClasses()
            .that()
            .resideInAPackage(ROOT + ".broadphase..")
            .and()
            .areNotAssignableTo(BroadphaseReport.class)
            .and()
            .doNotBelongToAnyOf(CellDrawing.class)
            .should()
            .dependOnClassesThat()
            .areAssignableTo(DebugDraw.class);

    @ArchTest
    static final ArchRule bulletsAreAWingOfTheirOwn = noClasses()
            .that()
            .resideInAPackage(ROOT + ".*..")
            .and()
            .resideOutsideOfPackages(ROOT + ".bullet..", ROOT + ".query..", ROOT + ".inspect..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(ROOT + ".bullet..");

    @ArchTest
    static void noPackageKnowsALaterOne(JavaClasses classes) {
        for (int i = 0; i < ORDER.size(); i++) {
            forbid(classes, ORDER.get(i), ORDER.subList(i + 1, ORDER.size()));
        }
    }

    @ArchTest
    static void noStageReachesBackBeyondTheOneBefore(JavaClasses classes) {
        for (int i = 2; i < STAGES.size(); i++) {
            forbid(classes, STAGES.get(i) + "..", below(STAGES.subList(0, i - 1)));
        }
    }

    @ArchTest
    static void kindsOfBroadphaseDoNotKnowOneAnother(JavaClasses classes) {
        for (String kind : KINDS) {
            List<String> others = KINDS.stream()
                    .filter(other -> !other.equals(kind) && !(kind.equals("cells") && other.equals("tree")))
                    .map(other -> "broadphase." + other)
                    .toList();
            forbid(classes, "broadphase." + kind, others);
        }
    }

    private static List<String> below(List<String> packages) {
        return packages.stream().map(name -> name + "..").toList();
    }

    private static void forbid(JavaClasses classes, String from, List<String> to) {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "." + from)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(to.stream().map(name -> ROOT + "." + name).toArray(String[]::new))
                .check(classes);
    }

    @ArchTest
    static void everyPackageHasItsPlace(JavaClasses classes) {
        classes.stream()
                .map(type -> type.getPackageName().substring(ROOT.length()))
                .filter(name -> !name.isEmpty())
                .map(name -> name.substring(1))
                .forEach(name -> {
                    if (!ORDER.contains(name)) {
                        throw new AssertionError("package " + ROOT + "." + name + " is missing in ORDER");
                    }
                });
    }
}
