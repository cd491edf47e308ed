import { minimumPasswordLength } from '@escuta/identity/contract'
import { registerTexts as texts } from '@escuta/i18n'
import { type FormProblem, missing } from '../../../lib/form/form-problem.ts'

export type RegisterFields = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly confirmation: string
  readonly acceptTerms: boolean
  readonly acceptPrivacy: boolean
}

/** The first problem of a register form, in the order of the fields; null when valid. */
export function registerProblem(fields: RegisterFields): FormProblem<keyof RegisterFields> | null {
  const { name, email, password, confirmation, acceptTerms, acceptPrivacy } = fields
  const isLong = password.length >= minimumPasswordLength
  const problems = [
    ...missing('name', name, texts.nameRequired, texts.required),
    ...missing('email', email, texts.emailRequired, texts.required),
    ...missing('password', password !== '', texts.passwordRequired, texts.required),
    ...missing('password', isLong, texts.passwordShortHint, texts.passwordShort),
    ...missing('confirmation', password === confirmation, texts.mismatchHint, texts.mismatch),
    ...missing('acceptTerms', acceptTerms && acceptPrivacy, texts.notAcceptedHint, texts.notAccepted),
  ]
  return problems[0] ?? null
}
