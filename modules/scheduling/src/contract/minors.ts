// Without zod, so that pages that name them load nothing else.

/** Under this age a client books with a guardian's authorisation. */
export const adultAge = 18

/** What the guardian is to the client. */
export const guardianRelations = ['mother', 'father', 'legal-guardian', 'other'] as const

/** Whether a person is under 18 on a day. Who was born on 29 February comes of age on 1 March. */
export function isMinor(birthDate: string, today: string): boolean {
  return today < `${Number(birthDate.slice(0, 4)) + adultAge}${birthDate.slice(4)}`
}
