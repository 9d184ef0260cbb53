/** Scenes that anyone can run again, measured beside the engines that Java games use today. */
@SuppressWarnings("requires-automatic") // some of these libraries have no module descriptor
module dev.barrage.benchmarks {
    requires artemis.odb;
    requires com.fasterxml.jackson.databind;
    requires com.fasterxml.jackson.dataformat.csv;
    requires dev.barrage.gpu;
    requires dev.barrage.physics;
    requires dev.barrage.samples;
    requires dev.barrage.triangles;
    requires dev.dominion.ecs.api;
    requires gdx;
    requires gdx.box2d;
    requires info.picocli;
    requires java.desktop;
    requires jbox2d.library;
    requires jdk.management;
    requires jmh.core;
    requires org.dyn4j;
    requires org.knowm.xchart;

    opens dev.barrage.benchmarks to
            info.picocli;
    opens dev.barrage.benchmarks.collide to
            com.fasterxml.jackson.databind,
            info.picocli;
    opens dev.barrage.benchmarks.gpu to
            com.fasterxml.jackson.databind,
            info.picocli;
    opens dev.barrage.benchmarks.micro to
            info.picocli;
    opens dev.barrage.benchmarks.peer to
            artemis.odb;
    opens dev.barrage.benchmarks.measure to
            com.fasterxml.jackson.databind;
    opens dev.barrage.benchmarks.report to
            com.fasterxml.jackson.databind;
}
