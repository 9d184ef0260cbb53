/**
 * Steps worlds, scenes and games under schedules drawn from seeds, for the tests of several modules. Campaigns:
 *
 * <pre>
 * mvn test -Pall -am -pl engine/physics,engine/benchmarks,demo-shooter
 *     -Dtest=SchedulesTest,SceneSchedulesTest,GameSchedulesTest -Dsurefire.failIfNoSpecifiedTests=false
 *     -Dschedules=7000 -Dseed=1
 * </pre>
 *
 * <p>{@code schedules} is the number in each of the three. A failure names the seed of its schedule; the same command
 * finds it again where workers take turns.
 */
package dev.barrage.physics.schedules;
