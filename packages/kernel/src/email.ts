import { isOfOneAlphabet } from './is-person-name.ts'

/** What an e-mail address looks like, in Portuguese. */
export const emailForm = 'Confira o e-mail: ele precisa ser como nome@exemplo.com.'
/** Letters beyond ASCII before the `@` need an extension that few mail servers have. */
const nameForm = 'Antes do @, o e-mail só tem letras sem acento, números e os sinais . _ - +'
const mixedLetters =
  'Este e-mail mistura letras de alfabetos diferentes, que parecem iguais. Escreva de novo, sem copiar.'
export const longestEmail = 254
export const emailTooLong = 'O e-mail é longo demais.'

const local = /^[\w'+.-]*[\w+-]$/
const label = /^[a-z\d][a-z\d-]{0,62}$/
const lastLabel = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/
const encoded = /(?:^|\.)xn--/i
const beyondAscii = /[^\0-\x7F]/
const domainCharacters = /^[\p{L}\p{M}\d.-]+$/u

/** Letters of other alphabets that look like Latin ones: a label of these alone passes for a Latin name. */
const lookAlikes = /^[асԁеһіјӏорԛѕԝхуьҽѵѡαικνορυωϲ\d-]+$/u

/**
 * What is wrong with an e-mail address, in Portuguese; undefined for nothing. `unicodeOf` decodes a domain that was typed as
 * punycode; without it such a domain is checked by its form alone.
 */
export function emailProblem(text: string, unicodeOf = (domain: string) => domain): string | undefined {
  const typed = text.trim()
  if (typed.length > longestEmail) return emailTooLong
  const [name = '', domain = '', ...others] = typed.split('@')
  if (others.length > 0) return emailForm
  if (beyondAscii.test(name)) return nameForm
  const ascii = asciiOf(domain)
  if (ascii === undefined || !isName(name) || !isDomain(ascii)) return emailForm
  if (looksLikeAnother(unicodeOf(domain))) return mixedLetters
  return name.length + 1 + ascii.length > longestEmail ? emailTooLong : undefined
}

/**
 * The one form in which an address is stored and looked up: lower-case, its domain in ASCII (punycode). A text of another form
 * stays as it is, in lower case.
 */
export function storedEmail(text: string): string {
  const email = text.trim().toLowerCase().normalize('NFC')
  const at = email.lastIndexOf('@')
  const ascii = at === -1 ? undefined : asciiOf(email.slice(at + 1))
  return ascii === undefined ? email : `${email.slice(0, at + 1)}${ascii}`
}

function isName(name: string): boolean {
  return local.test(name) && !name.startsWith('.') && !name.includes('..')
}

function isDomain(ascii: string): boolean {
  const labels = ascii.split('.')
  const last = labels.pop() ?? ''
  return labels.length > 0 && labels.every((each) => label.test(each)) && lastLabel.test(last)
}

/** A domain in ASCII, as browsers look it up; undefined where none stands for it. */
function asciiOf(domain: string): string | undefined {
  if (!beyondAscii.test(domain) && !encoded.test(domain)) return domain.toLowerCase()
  if (domain.length > longestEmail || !domainCharacters.test(domain)) return undefined
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

function looksLikeAnother(domain: string): boolean {
  if (!beyondAscii.test(domain)) return false
  const labels = domain.normalize('NFKC').toLowerCase().split('.')
  const isLatinEnding = !beyondAscii.test(labels.at(-1) ?? '')
  return labels.some(
    (each) => beyondAscii.test(each) && (!isOfOneAlphabet(each) || (isLatinEnding && lookAlikes.test(each))),
  )
}
