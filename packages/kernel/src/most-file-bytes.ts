/** The most bytes of one file: 10 MB. */
export const mostFileBytes = 10 * 1024 * 1024
