package dev.barrage.physics;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
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
import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.broadphase.CellDrawing;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.dynamics.ContinuousCollision;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.query.search.TargetIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rooms of the engine: which packages may know which, and what none of them may do. */
@AnalyzeClasses(packages = "dev.barrage.physics", importOptions = ImportOption.DoNotIncludeTests.class)
@ArchTag("slow")
class ArchitectureTest {
    /**
     * Every package below the root, and the packages that it may know. A package stands after all that it knows. None
     * knows the root.
     */
    private static final String ROOMS = """
            memory:
            parallel:         memory
            debug:            memory parallel
            math:             parallel
            state:            memory
            ecs.change:
            ecs:              ecs.change math memory parallel state
            shape.tree:
            shape.outline:    math shape.tree
            shape:            math shape.outline shape.tree
            rule:
            body:             ecs ecs.change math memory parallel rule shape state
            kernel:           body ecs memory parallel shape shape.tree
            broadphase:       body debug kernel memory parallel shape
            broadphase.tree:  broadphase debug memory parallel
            broadphase.sweep: broadphase broadphase.tree debug kernel memory parallel
            broadphase.grid:  broadphase broadphase.tree debug kernel memory parallel
            broadphase.cells: broadphase broadphase.tree debug memory parallel
            broadphase.choice: body broadphase broadphase.cells broadphase.grid broadphase.sweep broadphase.tree debug \
            kernel memory parallel
            narrowphase:      math memory parallel shape shape.tree
            joint:            body ecs ecs.change kernel math memory parallel
            contact:          body broadphase broadphase.grid ecs joint kernel math memory narrowphase parallel rule \
            shape state
            query.shape:      body math parallel shape
            response:         body contact ecs memory narrowphase parallel
            island:           body broadphase contact joint memory narrowphase parallel shape
            bullet.sweep:     body kernel math parallel shape shape.tree
            bullet:           body broadphase broadphase.grid bullet.sweep debug ecs kernel math memory parallel \
            response shape
            dynamics:         body broadphase broadphase.choice broadphase.grid contact ecs joint kernel math memory \
            parallel query.shape rule shape
            query:            ecs memory shape
            query.search:     body broadphase broadphase.choice broadphase.grid bullet debug ecs ecs.change kernel math \
            memory parallel query query.shape shape
            inspect:          body broadphase broadphase.choice bullet bullet.sweep contact debug ecs island joint \
            kernel math memory query query.search shape shape.tree
            """;

    private static final String ROOT = "dev.barrage.physics";

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().allowEmptyShould(true);

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

    /** So native images of GraalVM need no metadata. They know services themselves. */
    @ArchTest
    static final ArchRule nothingIsFoundByName = noClasses()
            .should()
            .callMethodWhere(target(owner(type(Class.class)).or(owner(type(ClassLoader.class))))
                    .and(target(nameMatching("forName|loadClass|newInstance|get(Declared)?"
                            + "(Field|Method|Constructor|Resource|Record)[A-Za-z]*"))))
            .orShould()
            .dependOnClassesThat()
            .resideInAnyPackage("java.lang.reflect");

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
    static final ArchRule theRegistryKnowsNoPhysics = noClasses()
            .that()
            .resideInAPackage(ROOT + ".ecs..")
            .and()
            .doNotBelongToAnyOf(Components.class)
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Components.class);

    @ArchTest
    static final ArchRule solversKnowContactsNotWhatFoundThem = noClasses()
            .that()
            .resideInAPackage(ROOT + ".dynamics")
            .and()
            .doNotBelongToAnyOf(ContinuousCollision.class) // looks for obstacles on the way that the solver leaves
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ROOT + ".broadphase..", ROOT + ".bullet..");

    @ArchTest
    static void everyPackageKnowsWhatItMayKnow(JavaClasses classes) {
        Map<String, List<String>> rooms = rooms();
        List<String> before = new ArrayList<>();
        for (Map.Entry<String, List<String>> room : rooms.entrySet()) {
            String name = room.getKey();
            if (!before.containsAll(room.getValue())) {
                throw new AssertionError(name + " stands before a package that it knows");
            }
            before.add(name);
            List<String> known = new ArrayList<>(room.getValue());
            known.add(name);
            classes()
                    .that()
                    .resideInAPackage(ROOT + "." + name)
                    .should()
                    .onlyDependOnClassesThat(resideOutsideOfPackage(ROOT + "..")
                            .or(resideInAnyPackage(known.stream()
                                    .map(other -> ROOT + "." + other)
                                    .toArray(String[]::new))))
                    .check(classes);
        }
    }

    @ArchTest
    static void everyPackageHasItsPlace(JavaClasses classes) {
        Set<String> rooms = rooms().keySet();
        classes.stream()
                .map(type -> type.getPackageName().substring(ROOT.length()))
                .filter(name -> !name.isEmpty() && !rooms.contains(name.substring(1)))
                .forEach(name -> {
                    throw new AssertionError("package " + ROOT + name + " is missing in ROOMS");
                });
    }

    private static Map<String, List<String>> rooms() {
        Map<String, List<String>> rooms = new LinkedHashMap<>();
        ROOMS.lines().map(line -> line.split(":? +|:")).forEach(words -> {
            rooms.put(words[0], List.of(words).subList(1, words.length));
        });
        return rooms;
    }
}
