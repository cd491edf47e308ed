import { ParseError, parsePhoneNumberWithError, type PhoneNumber } from 'libphonenumber-js/min'
import { phoneTexts as texts, type PhoneNumbers, type ReadPhone, readPhone } from './read-phone.ts'

const numbers: PhoneNumbers = { withoutPrefix, foreign }

/** What is wrong with a typed phone number; undefined for nothing. */
export function phoneProblem(text: string): string | undefined {
  const read = readPhone(text, numbers)
  return 'problem' in read ? read.problem : undefined
}

/** The form in which a typed number is stored; a text that is refused stays as it is. */
export function storedPhone(text: string): string {
  const read = readPhone(text, numbers)
  return 'phone' in read ? read.phone : text
}

function foreign(digits: string): ReadPhone {
  const parsed = parsed164(`+${digits}`)
  if (parsed === 'INVALID_COUNTRY') return { problem: texts.unknownCountry }
  if (parsed === 'TOO_LONG') return { problem: texts.tooLong }
  if (typeof parsed === 'string') return { problem: texts.tooShort }
  return parsed.isValid() ? { phone: parsed.number } : { problem: texts.foreign(parsed.countryCallingCode) }
}

function withoutPrefix(typed: string): string {
  const parsed = parsed164(typed)
  return typeof parsed === 'string' || parsed.countryCallingCode !== '55' ? typed : parsed.nationalNumber
}

function parsed164(text: string): PhoneNumber | string {
  try {
    return parsePhoneNumberWithError(text, { defaultCountry: 'BR', extract: false })
  } catch (error) {
    if (error instanceof ParseError) return error.message
    throw error
  }
}
