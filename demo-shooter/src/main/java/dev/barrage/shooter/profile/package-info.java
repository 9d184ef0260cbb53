/**
 * What is kept from one start of the program to the next: settings with the bindings of controls, and the best scores.
 *
 * <p>Files that are missing or broken give the usual settings and a line of warning. Nothing here draws, or changes a
 * game: whoever shows or plays one reads the settings.
 */
package dev.barrage.shooter.profile;
