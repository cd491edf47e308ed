import { registerTexts as texts } from '@escuta/i18n'
import type { FormProblem } from '../../../lib/form/form-problem.ts'

/** The input of the register form. */
export type RegisterFields = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly confirmation: string
  readonly acceptTerms: boolean
  readonly acceptPrivacy: boolean
}

/** The minimum length of a password. */
export const minimumPasswordLength = 6

type Check = FormProblem<keyof RegisterFields> & { readonly holds: (fields: RegisterFields) => boolean }

const required = texts.required

/** The checks of the form, in their order. */
const checks: readonly Check[] = [
  {
    field: 'name',
    title: required,
    description: texts.nameRequired,
    holds: ({ name }) => Boolean(name.trim()),
  },
  {
    field: 'email',
    title: required,
    description: texts.emailRequired,
    holds: ({ email }) => Boolean(email.trim()),
  },
  {
    field: 'password',
    title: required,
    description: texts.passwordRequired,
    holds: ({ password }) => Boolean(password),
  },
  {
    field: 'password',
    title: texts.passwordShort,
    description: texts.passwordShortHint,
    holds: ({ password }) => password.length >= minimumPasswordLength,
  },
  {
    field: 'confirmation',
    title: texts.mismatch,
    description: texts.mismatchHint,
    holds: ({ password, confirmation }) => password === confirmation,
  },
  {
    field: 'acceptTerms',
    title: texts.notAccepted,
    description: texts.notAcceptedHint,
    holds: ({ acceptTerms, acceptPrivacy }) => acceptTerms && acceptPrivacy,
  },
]

/** The first problem of a register form; null when valid. */
export function registerProblem(fields: RegisterFields): FormProblem<keyof RegisterFields> | null {
  return checks.find((check) => !check.holds(fields)) ?? null
}
