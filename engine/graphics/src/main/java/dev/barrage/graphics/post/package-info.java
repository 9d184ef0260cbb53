/** Post-processing: bloom, then tone mapping of HDR colours to 0..1. */
package dev.barrage.graphics.post;
