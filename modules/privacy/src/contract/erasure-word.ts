// Without zod, so that the script of the page with a person's data does not include it.

/** The word that a person types to confirm the erasure. */
export const erasureWord = 'APAGAR'
