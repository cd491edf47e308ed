/** A typed phone number: in E.164, as it is stored, or what is wrong with it, in Portuguese. */
export type ReadPhone = { readonly phone: string } | { readonly problem: string }

/** What a library knows of phone numbers. */
export type PhoneNumbers = {
  /** A Brazilian number without trunk zero and carrier code. */
  readonly withoutPrefix: (typed: string) => string
  /** A number that begins with the code of another country. */
  readonly foreign: (digits: string) => ReadPhone
}

/** More than any number has, with its signs: a longer text is not read. */
export const mostPhoneCharacters = 60
/** `00`, the code of a carrier, and the longest number. */
const mostDigits = 2 + 2 + 15

const example = 'como (11) 91234-5678'
export const phoneTexts = {
  letters: `O telefone só tem números, sem ramal: escreva ${example}.`,
  noAreaCode: `Falta o DDD: escreva ${example}.`,
  tooShort: `Faltam números neste telefone: escreva com DDD, ${example}.`,
  tooLong: `Há números demais neste telefone: escreva com DDD, ${example}.`,
  unknownAreaCode: (code: string) => `O DDD ${code} não existe: confira o telefone.`,
  mobile: `Depois do DDD, um celular tem nove números e começa com 9, ${example}.`,
  landline: 'Depois do DDD, um telefone fixo tem oito números e começa com um de 2 a 8.',
  service: `Informe um telefone seu, com DDD, ${example}; números como 0800 são de empresas.`,
  unknownCountry: 'O código do país depois do + não existe; no Brasil ele é 55, ou fica de fora.',
  foreign: (code: string) => `Este telefone não existe no país do código +${code}: confira os números.`,
}

const allowed = /^\+?[\d ()./-]+$/
/** Area codes that the regulator has assigned. */
const areaCode = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/
const service = /^0?(?:[3589]00)\d{6,7}$/

/**
 * Reads a phone number as people write it. A Brazilian one has its area code, perhaps with trunk zero, carrier code, `55`, `+55`
 * or `0055`. One of another country begins with `+` or `00`.
 */
export function readPhone(text: string, numbers: PhoneNumbers): ReadPhone {
  if (text.length > mostPhoneCharacters) return { problem: phoneTexts.tooLong }
  const typed = plain(text)
  const digits = typed.replaceAll(/\D/g, '')
  if (digits === '' || !allowed.test(typed)) return { problem: phoneTexts.letters }
  if (digits.length > mostDigits) return { problem: phoneTexts.tooLong }
  if (typed.startsWith('+'))
    return digits.startsWith('55') ? brazilian(digits.slice(2), numbers) : numbers.foreign(digits)
  if (digits.startsWith('0055')) return brazilian(digits.slice(4), numbers)
  if (digits.startsWith('00')) return abroad(digits.slice(2), numbers)
  if (/^\(0[1-9]\)/.test(typed)) return { problem: phoneTexts.unknownAreaCode(digits.slice(0, 2)) }
  return brazilian(/^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits, numbers)
}

/** Numbers are copied with marks of direction, long dashes and special spaces; `0xx11` names no carrier. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s/g, ' ')
    .trim()
    .replace(/^\(?0 ?xx/i, '0')
}

/** After `00`: the code of the country, or before it that of the carrier. */
function abroad(digits: string, numbers: PhoneNumbers): ReadPhone {
  const read = numbers.foreign(digits)
  const behindCarrier = digits.slice(2)
  if ('phone' in read) return read
  if (behindCarrier.startsWith('55')) return brazilian(behindCarrier.slice(2), numbers)
  const other = numbers.foreign(behindCarrier)
  return 'phone' in other ? other : read
}

function brazilian(typed: string, { withoutPrefix }: PhoneNumbers): ReadPhone {
  if (service.test(typed)) return { problem: phoneTexts.service }
  const national = withoutPrefix(typed)
  if (national.length > 11) return { problem: phoneTexts.tooLong }
  if (national.length < 8) return { problem: phoneTexts.tooShort }
  if (national.length < 10) return { problem: phoneTexts.noAreaCode }
  if (!areaCode.test(national)) return { problem: phoneTexts.unknownAreaCode(national.slice(0, 2)) }
  const number = national.slice(2)
  if (number.length === 9) return number.startsWith('9') ? stored(national) : { problem: phoneTexts.mobile }
  if (number.startsWith('9')) return { problem: phoneTexts.mobile }
  return /^[2-8]/.test(number) ? stored(national) : { problem: phoneTexts.landline }
}

function stored(national: string): ReadPhone {
  return { phone: `+55${national}` }
}
