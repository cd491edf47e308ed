import punycode from 'punycode.js'
import { z } from 'zod'
import { emailForm, emailProblem, emailTooLong, longestEmail, storedEmail } from './email.ts'

type EmailTexts = {
  /** For a field that is empty. */
  readonly missing?: string
  /** For all problems; without it, each has a text of its own. */
  readonly wrong?: string
}

/** Schema of an e-mail address, in any spelling of its domain; its output is the form in which it is stored. */
export function emailField({ missing = emailForm, wrong }: EmailTexts = {}) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(longestEmail, { error: wrong ?? emailTooLong, abort: true })
    .refine((text) => problemOf(text) === undefined, {
      error: ({ input }) => wrong ?? problemOf(String(input)),
      abort: true,
    })
    .transform(storedEmail)
    .meta({ format: 'idn-email' })
}

/** An address that is stored already. */
export const knownEmail = z.string().max(longestEmail).transform(storedEmail)

function problemOf(text: string): string | undefined {
  return emailProblem(text, (domain) => decoded(storedEmail(`x@${domain}`).slice(2)))
}

function decoded(ascii: string): string {
  try {
    return punycode.toUnicode(ascii)
  } catch {
    return ascii
  }
}
