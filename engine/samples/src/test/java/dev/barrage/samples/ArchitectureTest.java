package dev.barrage.samples;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/**
 * Scenes use what games use: the JDK, and packages of the physics that are exported to everyone. The program draws them
 * with the graphics; no scene knows of it.
 */
@AnalyzeClasses(packages = "dev.barrage.samples", importOptions = ImportOption.DoNotIncludeTests.class)
@ArchTag("slow")
class ArchitectureTest {
    private static final String PHYSICS = "dev.barrage.physics";

    @ArchTest
    static final ArchRule scenesUseWhatGamesUse = classes()
            .that()
            .resideInAPackage("dev.barrage.samples")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java.lang..",
                    "java.util..",
                    "dev.barrage.samples",
                    PHYSICS,
                    PHYSICS + ".debug",
                    PHYSICS + ".ecs",
                    PHYSICS + ".math",
                    PHYSICS + ".query",
                    PHYSICS + ".rule",
                    PHYSICS + ".shape");

    @ArchTest
    static final ArchRule noStaticStateChanges =
            fields().that().areStatic().should().beFinal();
}
