import type { MetadataJson } from 'libphonenumber-js/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import brazil from './brazil.json' with { type: 'json' }
import { type PhoneNumbers, readPhone } from './read-phone.ts'

/** The numbers of all countries are four times as large as the library: the server alone knows them. */
const numbers: PhoneNumbers = {
  withoutPrefix(typed) {
    const options = { defaultCountry: 'BR', extract: false } as const
    return parsePhoneNumberFromString(typed, options, metadata())?.nationalNumber ?? typed
  },
  foreign: (digits) => ({ phone: `+${digits}` }),
}

/** As `phoneProblem` of the server for Brazilian numbers; those of other countries it leaves to the server. */
export function phoneProblem(text: string): string | undefined {
  const read = readPhone(text, numbers)
  return 'problem' in read ? read.problem : undefined
}

/** Guarantee: a part of the library's own metadata, compared with it by the spec. */
function metadata(): MetadataJson {
  return brazil as unknown as MetadataJson
}
