import { loginTexts } from '@escuta/i18n'
import type { FormProblem } from '../../../lib/form/form-problem.ts'

export type LoginFields = { readonly email: string; readonly password: string }

/** The first problem of a login form, in the order of the fields; null when valid. */
export function loginProblem({ email, password }: LoginFields): FormProblem<keyof LoginFields> | null {
  const title = loginTexts.required
  if (!email.trim()) return { field: 'email', title, description: loginTexts.emailRequired }
  if (!password) return { field: 'password', title, description: loginTexts.passwordRequired }
  return null
}
