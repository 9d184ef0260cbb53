package dev.barrage.benchmarks.micro;

/**
 * How the rows of a test of all pairs, of which the first are the heaviest, are divided between workers
 * (parallel-techniques thesis, section 4.2 b).
 */
public enum AllPairsDivision {
    /** Each worker has a block of rows that follow one another: figure 4.5. */
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
    /** Workers take turns, and who had the heaviest row of a turn has the lightest of the next: algorithm 14. */
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

    /** The row after another of the same worker; {@code rows} or more at the end. */
    abstract int next(int row, int worker, int workers, int rows);
}
