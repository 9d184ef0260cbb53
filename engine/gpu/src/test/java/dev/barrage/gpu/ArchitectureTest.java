package dev.barrage.gpu;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which packages may know which. */
@AnalyzeClasses(packages = "dev.barrage.gpu", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String ROOT = "dev.barrage.gpu";

    @ArchTest
    static final ArchRule techniquesKnowTheDeviceAloneNotOneAnother = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("device")
            .definedBy(ROOT + ".device")
            .layer("broadphase")
            .definedBy(ROOT + ".broadphase")
            .layer("subdivision")
            .definedBy(ROOT + ".subdivision")
            .layer("cullide")
            .definedBy(ROOT + ".cullide")
            .whereLayer("broadphase")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("subdivision")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("cullide")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule contextsAndWrappersAreThoseOfTheRenderer = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "org.lwjgl.opengl",
                    ROOT + "..",
                    "dev.barrage.graphics.gl",
                    "dev.barrage.graphics.window",
                    "dev.barrage.physics..",
                    "dev.barrage.triangles");
}
