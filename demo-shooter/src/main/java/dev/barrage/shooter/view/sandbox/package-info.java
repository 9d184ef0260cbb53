/**
 * The panel of the sandbox, its budget of time, and its bodies.
 */
package dev.barrage.shooter.view.sandbox;
