package dev.barrage.physics.memory;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class that uses parts of the JDK that Android (API 33) or another small JVM lacks. Its only user catches the
 * {@link LinkageError} and does without. The build refuses such uses anywhere else.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface DesktopOnly {}
