/** Content types of the files that people may upload. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** The most bytes of one file: 10 MB. */
export const mostFileBytes = 10 * 1024 * 1024
