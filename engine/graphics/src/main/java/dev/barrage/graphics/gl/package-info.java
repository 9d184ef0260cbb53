/**
 * Thin wrappers of OpenGL 3.3 core objects. Owners close them, live ones are counted, and errors name object and
 * line.
 */
package dev.barrage.graphics.gl;
