/** The scenery of each stage, painted with polygons from far to near, dark enough for bullets to stand out. */
package dev.barrage.shooter.view.backdrop;
