/** What is kept from one start of the program to the next: settings with the bindings of controls, and the best scores. */
package dev.barrage.shooter.profile;
