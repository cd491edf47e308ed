import { minimumPasswordLength } from '@escuta/identity/contract'
import { bookAccessTexts as texts } from '@escuta/i18n'

export type GuestRegisterFields = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly confirmation: string
  readonly accepted: boolean
}

/**
 * The first problem of the booking's register form, in the order of the fields; null when valid. Also checks the length
 * of the password and the terms, which the server requires.
 */
export function guestRegisterProblem(fields: GuestRegisterFields): string | null {
  const { name, email, phone, password, confirmation, accepted } = fields
  if (![name, email, phone, password].every((text) => text.trim())) return texts.registerRequired
  if (password !== confirmation) return texts.mismatch
  if (password.length < minimumPasswordLength) return texts.passwordShort
  return accepted ? null : texts.notAccepted
}
