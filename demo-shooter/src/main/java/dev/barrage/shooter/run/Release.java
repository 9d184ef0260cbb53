package dev.barrage.shooter.run;

/** Which release of the game runs. */
public final class Release {
    private Release() {}

    /** Name and version, as the build knows them. */
    public static String name() {
        var module = Release.class.getModule().getDescriptor();
        return "Barrage "
                + (module == null ? "(unpackaged)" : module.rawVersion().orElse("(unversioned)"));
    }
}
