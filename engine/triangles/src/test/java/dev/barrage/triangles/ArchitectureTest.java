package dev.barrage.triangles;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/**
 * Collision knows no files, readers know no collision, and of the physics the module uses the workers and the digits
 * alone.
 */
@AnalyzeClasses(packages = "dev.barrage.triangles", importOptions = ImportOption.DoNotIncludeTests.class)
@ArchTag("slow")
class ArchitectureTest {
    private static final String ROOT = "dev.barrage.triangles";

    @ArchTest
    static final ArchRule collisionKnowsNoFiles = classes()
            .that()
            .resideInAPackage(ROOT)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java.lang..", "java.util..", ROOT, "dev.barrage.physics.parallel", "dev.barrage.physics.debug");

    @ArchTest
    static final ArchRule readersKnowTheJdkAlone = classes()
            .that()
            .resideInAPackage(ROOT + ".model")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", ROOT + ".model");

    @ArchTest
    static final ArchRule noStaticStateChanges =
            fields().that().areStatic().should().beFinal();
}
