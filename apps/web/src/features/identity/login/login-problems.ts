import { loginTexts } from '@escuta/i18n'
import { type FormProblem, missing } from '../../../lib/form/form-problem.ts'

export type LoginFields = { readonly email: string; readonly password: string }

/** The problems of a login form, in the order of the fields. */
export function loginProblems({ email, password }: LoginFields): readonly FormProblem<keyof LoginFields>[] {
  return [
    ...missing('email', email, loginTexts.emailRequired, loginTexts.required),
    ...missing('password', password !== '', loginTexts.passwordRequired, loginTexts.required),
  ]
}
