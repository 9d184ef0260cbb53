/** Barrage's bridge to libGDX: a loop and debug drawing. */
@SuppressWarnings("requires-automatic") // libGDX has no module descriptor
module dev.barrage.gdx {
    requires transitive dev.barrage.physics;
    requires static gdx;

    exports dev.barrage.gdx;
}
