/** The most chunks or segments of a file; encoders write some thousands at most. */
export const mostParts = 20_000
