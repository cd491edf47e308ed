import { registerTexts as texts } from '@escuta/i18n'
import { type FormProblem, missing } from '../../../lib/form/form-problem.ts'
import { newPasswordProblem } from '../reset-password/new-password-problem.ts'

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
  const { name, email, acceptTerms, acceptPrivacy } = fields
  const problems = [
    ...missing('name', name, texts.nameRequired, texts.required),
    ...missing('email', email, texts.emailRequired, texts.required),
    newPasswordProblem(fields) ?? [],
    ...missing('acceptTerms', acceptTerms && acceptPrivacy, texts.notAcceptedHint, texts.notAccepted),
  ]
  return problems.flat()[0] ?? null
}
