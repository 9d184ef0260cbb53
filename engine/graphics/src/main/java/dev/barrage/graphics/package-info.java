/** The scene renderer, which owns one of each renderer and draws frames with them. */
package dev.barrage.graphics;
