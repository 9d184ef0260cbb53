/**
 * Steps worlds, scenes and games under schedules drawn from seeds, for the tests of several modules. Campaigns:
 *
 * <pre>
 * mvn test -Pall -am -pl engine/physics,engine/benchmarks,demo-shooter -Dtest=SchedulesTest,SceneSchedulesTest,GameSchedulesTest
 *     -Dsurefire.failIfNoSpecifiedTests=false -Dschedules=7000 -Dseed=1
 * </pre>
 *
 * <p>{@code schedules} is the number in each of the three. A failure names the seed of its schedule: run it again with that
 * seed and {@code -Dschedules=1}, from the same commit.
 */
package dev.barrage.physics.schedules;
