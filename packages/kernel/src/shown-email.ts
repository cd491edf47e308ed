import punycode from 'punycode.js'
import { emailProblem } from './email.ts'

/**
 * An address as people read it: its domain decoded. One that would pass for another domain stays in ASCII, and so does one
 * that cannot be decoded.
 */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (!email.includes('xn--', at)) return email
  try {
    const shown = `${email.slice(0, at + 1)}${punycode.toUnicode(email.slice(at + 1))}`
    return emailProblem(shown) === undefined ? shown : email
  } catch {
    return email
  }
}
