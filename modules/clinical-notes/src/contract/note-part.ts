/** The parts of a clinical note, in the order of screens and copies. */
export const noteParts = ['symptoms', 'diagnosis', 'treatment', 'prescription', 'recommendations'] as const
export type NotePart = (typeof noteParts)[number]

/** The most characters of one part. */
export const mostOfPart = 10_000

/** The largest body in bytes of a request that brings a whole note: five parts of up to three bytes a character. */
export const noteBodyBytes = 192 * 1024
