/** The parts of a clinical note, in the order of screens and copies. */
export const noteParts = ['symptoms', 'diagnosis', 'treatment', 'prescription', 'recommendations'] as const
export type NotePart = (typeof noteParts)[number]

/** The most characters of one part. */
export const mostOfPart = 10_000
