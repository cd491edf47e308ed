/** The most rows that a file of the history has; a longer history is saved by period. */
export const mostExportedActivity = 100_000
