package dev.barrage.graphics;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which packages of the renderer may know which. */
@AnalyzeClasses(packages = "dev.barrage.graphics", importOptions = ImportOption.DoNotIncludeTests.class)
@ArchTag("slow")
class ArchitectureTest {
    private static final String ROOT = "dev.barrage.graphics";

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching(ROOT + ".(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule contextsAreMadeInOnePlace = noClasses()
            .that()
            .resideOutsideOfPackage(ROOT + ".window")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.lwjgl.glfw", "org.lwjgl.egl");

    @ArchTest
    static final ArchRule soundIsMadeInOnePlace = noClasses()
            .that()
            .resideOutsideOfPackage(ROOT + ".audio")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.lwjgl.openal");

    @ArchTest
    static final ArchRule theOverlayDrawsThroughTheRenderersWhatTheInspectorTells = classes()
            .that()
            .resideInAPackage(ROOT + ".overlay")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.joml", ROOT + "..", "dev.barrage.physics", "dev.barrage.physics.debug");

    @ArchTest
    static final ArchRule renderersKnowNothingOfPhysics = classes()
            .that()
            .resideOutsideOfPackages(ROOT, ROOT + ".overlay", ROOT + ".tiled")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "org.joml",
                    "org.lwjgl..",
                    "com.fasterxml.jackson..",
                    ROOT + "..",
                    "dev.barrage.physics.memory");

    @ArchTest
    static final ArchRule worldsAreDrawnFromWhatGamesSeeOfThem = classes()
            .that()
            .resideInAPackage(ROOT)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "org.joml",
                    ROOT + "..",
                    "dev.barrage.physics",
                    "dev.barrage.physics.debug",
                    "dev.barrage.physics.ecs",
                    "dev.barrage.physics.shape");

    @ArchTest
    static final ArchRule mapsMakeBodiesThroughThePublicApi = classes()
            .that()
            .resideInAPackage(ROOT + ".tiled")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "org.joml",
                    "com.fasterxml.jackson..",
                    ROOT + "..",
                    "dev.barrage.physics",
                    "dev.barrage.physics.shape");
}
