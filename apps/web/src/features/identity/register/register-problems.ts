import { registerTexts as texts } from '@escuta/i18n'
import { emailProblem, phoneProblem } from '../../../lib/form/contact-problems.ts'
import { type FormProblem, missing } from '../../../lib/form/form-problem.ts'
import { nameProblem } from '../../../lib/form/name-problem.ts'
import { newPasswordProblems } from '../reset-password/new-password-problems.ts'

export type RegisterFields = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly confirmation: string
  readonly acceptTerms: boolean
  readonly acceptPrivacy: boolean
}

/** All problems of a register form that need no server, in the order of the fields. */
export function registerProblems(fields: RegisterFields): readonly FormProblem<keyof RegisterFields>[] {
  const { name, email, phone, acceptTerms, acceptPrivacy } = fields
  return [
    ...missing('name', name, texts.nameRequired, texts.required),
    ...nameProblem(name, texts.failed),
    ...missing('email', email, texts.emailRequired, texts.required),
    ...emailProblem(email, texts.failed),
    ...phoneProblem(phone, texts.failed),
    ...newPasswordProblems(fields),
    ...missing('acceptTerms', acceptTerms && acceptPrivacy, texts.notAcceptedHint, texts.notAccepted),
  ]
}
