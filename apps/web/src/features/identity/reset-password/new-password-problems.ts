import { minimumPasswordLength } from '@escuta/identity/contract'
import { newPasswordTexts as texts } from '@escuta/i18n'
import { type FormProblem, missing } from '../../../lib/form/use-form.ts'

export type NewPassword = { readonly password: string; readonly confirmation: string }

/** The problems of a new password, in the order and with the texts of signing up. */
export function newPasswordProblems({
  password,
  confirmation,
}: NewPassword): readonly FormProblem<keyof NewPassword>[] {
  const isLong = password.length >= minimumPasswordLength
  return [
    ...missing('password', password !== '', texts.passwordRequired, texts.required),
    ...missing('password', password === '' || isLong, texts.passwordShortHint, texts.passwordShort),
    ...missing('confirmation', password === confirmation, texts.mismatchHint, texts.mismatch),
  ]
}
