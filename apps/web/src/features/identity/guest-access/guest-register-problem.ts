import { minimumPasswordLength } from '@escuta/identity/contract'
import { bookAccessTexts as texts } from '@escuta/i18n'
import { type FormProblem, missing } from '../../../lib/form/form-problem.ts'

export type GuestRegisterFields = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly confirmation: string
  readonly accepted: boolean
}

/**
 * The problems of the booking's register form, in the order of the fields. Also checks the length of the password and
 * the terms, which the server requires.
 */
export function guestRegisterProblems(
  fields: GuestRegisterFields,
): readonly FormProblem<keyof GuestRegisterFields>[] {
  const { password, confirmation, accepted } = fields
  const empty = (['name', 'email', 'phone', 'password'] as const).flatMap((name) =>
    missing(name, fields[name], texts.registerRequired, texts.registerFailed),
  )
  if (empty.length > 0) return empty
  return [
    ...missing('confirmation', password === confirmation, texts.mismatch, texts.registerFailed),
    ...missing(
      'password',
      password.length >= minimumPasswordLength,
      texts.passwordShort,
      texts.registerFailed,
    ),
    ...missing('accepted', accepted, texts.notAccepted, texts.registerFailed),
  ]
}
