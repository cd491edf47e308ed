import { minimumPasswordLength } from '@escuta/identity/contract'
import { newPasswordTexts as texts } from '@escuta/i18n'
import type { FormProblem } from '../../../lib/form/form-problem.ts'

export type NewPassword = { readonly password: string; readonly confirmation: string }

/** The first problem of a new password, in the order and with the texts of signing up; null when valid. */
export function newPasswordProblem({
  password,
  confirmation,
}: NewPassword): FormProblem<keyof NewPassword> | null {
  if (!password) return { field: 'password', title: texts.required, description: texts.passwordRequired }
  if (password.length < minimumPasswordLength) {
    return { field: 'password', title: texts.passwordShort, description: texts.passwordShortHint }
  }
  if (password === confirmation) return null
  return { field: 'confirmation', title: texts.mismatch, description: texts.mismatchHint }
}
