import { loginTexts } from '@escuta/i18n'
import type { FormProblem } from '../../../lib/form-problem.ts'

/** What is typed to sign in. */
export type LoginFields = { readonly email: string; readonly password: string }

/** The first problem of a login form, in the order of spec §5; null when it can be sent. */
export function loginProblem({ email, password }: LoginFields): FormProblem<keyof LoginFields> | null {
  const title = loginTexts.required
  if (!email.trim()) return { field: 'email', title, description: loginTexts.emailRequired }
  if (!password) return { field: 'password', title, description: loginTexts.passwordRequired }
  return null
}
