/**
 * Keys, mouse and gamepad as the input of a step. Menus are pointed at where they are drawn, so these controls know them.
 */
package dev.barrage.shooter.view.control;
