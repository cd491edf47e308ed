import { registerTexts as texts } from '@escuta/i18n'
import { emailProblem } from '../../../lib/form/email-problem.ts'
import { type FormProblem, missing } from '../../../lib/form/use-form.ts'
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

type Problems = readonly FormProblem<keyof RegisterFields>[]

/** All problems of a register form that need no server, in the order of the fields; those of the phone are the form's that has one. */
export function registerProblems(fields: RegisterFields, ofPhone: Problems = []): Problems {
  const { name, email, acceptTerms, acceptPrivacy } = fields
  return [
    ...missing('name', name, texts.nameRequired, texts.required),
    ...nameProblem(name, texts.failed),
    ...missing('email', email, texts.emailRequired, texts.required),
    ...emailProblem(email, texts.failed),
    ...ofPhone,
    ...newPasswordProblems(fields),
    ...missing('acceptTerms', acceptTerms && acceptPrivacy, texts.notAcceptedHint, texts.notAccepted),
  ]
}
