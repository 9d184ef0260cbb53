/** Scenes that anyone can run again, measured beside the engines that Java games use today. */
@SuppressWarnings("requires-automatic") // the chart library has no module descriptor
module dev.barrage.benchmarks {
    requires com.fasterxml.jackson.databind;
    requires dev.barrage.physics;
    requires info.picocli;
    requires jdk.management;
    requires org.knowm.xchart;

    opens dev.barrage.benchmarks to
            info.picocli;
    opens dev.barrage.benchmarks.measure to
            com.fasterxml.jackson.databind;
}
