/**
 * What the tests of all modules share: garbage, processor time, the API and its doors. Depends on nothing but the JDK,
 * and no main code may use it.
 */
package dev.barrage.testing;
