import { minimumPasswordLength } from '@escuta/identity/contract'
import { bookAccessTexts as texts } from '@escuta/i18n'
import { emailProblem } from '../../../lib/form/email-problem.ts'
import { phoneProblem } from '../../../lib/form/phone-problem.ts'
import { type FormProblem, missing } from '../../../lib/form/use-form.ts'
import { nameProblem } from '../../../lib/form/name-problem.ts'

export type GuestRegisterFields = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly confirmation: string
}

/**
 * The problems of the booking's register form, all at once, in the order of the fields. Also checks the form of the
 * texts and the length of the password, which the server requires.
 */
export function guestRegisterProblems(
  fields: GuestRegisterFields,
): readonly FormProblem<keyof GuestRegisterFields>[] {
  const { name, email, phone, password, confirmation } = fields
  const title = texts.registerFailed
  const isLong = password === '' || password.length >= minimumPasswordLength
  const required = (field: 'name' | 'email' | 'phone' | 'password' | 'confirmation') =>
    missing(field, fields[field], texts.registerRequired, title)
  return [
    ...required('name'),
    ...nameProblem(name, title),
    ...required('email'),
    ...emailProblem(email, title),
    ...required('phone'),
    ...phoneProblem(phone, title),
    ...required('password'),
    ...missing('password', isLong, texts.passwordShort, title),
    ...required('confirmation'),
    ...missing('confirmation', confirmation === '' || password === confirmation, texts.mismatch, title),
  ]
}
