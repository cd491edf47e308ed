import { z } from 'zod'
import { phoneProblem, storedPhone } from './phone/phone.ts'
import { mostPhoneCharacters } from './phone/read-phone.ts'

/** A stored phone number: those from before are as they were typed. */
export const knownPhone = z.string().max(30)

/** A typed phone number before it is read, or an empty text for none. */
export const typedPhone = z.string().trim().max(mostPhoneCharacters, { error: problemIn, abort: true })

/** Schema of a phone number in any usual spelling; its output is the form in which it is stored (E.164). */
export const phoneField = typedPhone
  .refine((text) => phoneProblem(text) === undefined, {
    error: problemIn,
    abort: true,
  })
  .transform(storedPhone)

/** As `phoneField`, or an empty text for none. */
export const optionalPhoneField = typedPhone
  .refine((text) => text === '' || phoneProblem(text) === undefined, {
    error: problemIn,
    abort: true,
  })
  .transform((text) => (text === '' ? text : storedPhone(text)))

function problemIn({ input }: { readonly input?: unknown }): string | undefined {
  return phoneProblem(typeof input === 'string' ? input : '')
}
