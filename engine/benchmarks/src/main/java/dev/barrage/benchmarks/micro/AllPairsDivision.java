package dev.barrage.benchmarks.micro;

/**
 * Ways to divide the rows of a test of all pairs between workers (parallel-techniques thesis, section 4.2 b). The first
 * rows are the longest.
 */
public enum AllPairsDivision {
    /** A block of consecutive rows per worker: figure 4.5. */
    BLOCK {
        @Override
        int first(int worker, int workers, int rows) {
            return (int) ((long) rows * worker / workers);
        }

        @Override
        int next(int row, int worker, int workers, int rows) {
            int end = first(worker + 1, workers, rows);
            return row + 1 < end ? row + 1 : rows;
        }
    },
    /** Workers take rows by turns. The one with the longest row of a turn gets the shortest of the next: algorithm 14. */
    BALANCED {
        @Override
        int first(int worker, int workers, int rows) {
            return worker;
        }

        @Override
        int next(int row, int worker, int workers, int rows) {
            return row + 2 * workers - 1 - 2 * (row % workers);
        }
    };

    /** The first row of a worker. */
    abstract int first(int worker, int workers, int rows);

    /** The next row of the same worker; {@code rows} or more at the end. */
    abstract int next(int row, int worker, int workers, int rows);

    /** Number of tests that each worker makes: a row is tested against all rows after it. */
    long[] tests(int workers, int rows) {
        long[] tests = new long[workers];
        for (int worker = 0; worker < workers; worker++) {
            for (int row = first(worker, workers, rows); row < rows; row = next(row, worker, workers, rows)) {
                tests[worker] += rows - 1 - row;
            }
        }
        return tests;
    }
}
