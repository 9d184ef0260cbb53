/** Moving pictures as files: films, animated GIFs and numbered pictures. */
package dev.barrage.shooter.clip;
