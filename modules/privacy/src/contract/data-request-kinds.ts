// Without zod, so that the script of the page with a person's data does not include it.

/** The kinds of requests about a person's data, in the order in which they are offered. */
export const dataRequestKinds = [
  'access',
  'correction',
  'portability',
  'sharing',
  'revocation',
  'erasure',
  'other',
] as const
