/** The bullet-hell shooter that shows Barrage off. */
module dev.barrage.shooter {
    requires com.fasterxml.jackson.databind;
    requires dev.barrage.graphics;
    requires info.picocli;

    opens dev.barrage.shooter to
            info.picocli;
}
