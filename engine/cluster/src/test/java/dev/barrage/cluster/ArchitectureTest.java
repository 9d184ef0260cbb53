package dev.barrage.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which packages may know which: each only those before it. */
@AnalyzeClasses(packages = "dev.barrage.cluster", importOptions = ImportOption.DoNotIncludeTests.class)
@ArchTag("slow")
class ArchitectureTest {
    private static final String ROOT = "dev.barrage.cluster";

    @ArchTest
    static final ArchRule packagesKnowThoseBeforeThem = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("input")
            .definedBy(ROOT + ".input")
            .layer("plan")
            .definedBy(ROOT + ".plan")
            .layer("collide")
            .definedBy(ROOT + ".collide")
            .layer("output")
            .definedBy(ROOT + ".output")
            .layer("search")
            .definedBy(ROOT)
            .layer("local")
            .definedBy(ROOT + ".local")
            .layer("scale")
            .definedBy(ROOT + ".scale")
            .layer("command")
            .definedBy(ROOT + ".command")
            .whereLayer("command")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("scale")
            .mayOnlyBeAccessedByLayers("command")
            .whereLayer("local")
            .mayOnlyBeAccessedByLayers("command")
            .whereLayer("search")
            .mayOnlyBeAccessedByLayers("scale", "command")
            .whereLayer("output")
            .mayOnlyBeAccessedByLayers("search", "command")
            .whereLayer("collide")
            .mayOnlyBeAccessedByLayers("output", "search", "command")
            .whereLayer("plan")
            .mayOnlyBeAccessedByLayers("collide", "search", "scale", "command");

    @ArchTest
    static final ArchRule ofTheEngineTrianglesAloneAreKnown = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "javax.imageio",
                    "scala..",
                    "org.apache.spark..",
                    "org.knowm.xchart..",
                    "com.fasterxml.jackson..",
                    "picocli",
                    ROOT + "..",
                    "dev.barrage.triangles..");
}
