/**
 * Thin wrappers of OpenGL core objects, of 3.3 where nothing else is said. Owners close them, live ones are counted,
 * and errors name object and line.
 */
package dev.barrage.graphics.gl;
