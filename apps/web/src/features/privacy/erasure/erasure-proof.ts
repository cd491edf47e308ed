import { erasureWord, type PaidAppointment } from '@escuta/privacy/contract'
import { erasureTexts as texts } from '@escuta/i18n'
import { type FormProblem, missing } from '../../../lib/form/use-form.ts'

export type ErasureProof = { readonly password: string; readonly code: string; readonly word: string }

/** The first problem of the proof, in the order of the form; null when valid. Ignores the case of the word. */
export function proofProblem(
  { password, code, word }: ErasureProof,
  needsCode: boolean,
): FormProblem<keyof ErasureProof> | null {
  const problems = [
    ...missing('password', password !== '', texts.passwordRequired),
    ...missing('code', !needsCode || code, texts.codeRequired),
    ...missing('word', word.trim().toUpperCase() === erasureWord, texts.confirmationWordWrong),
  ]
  return problems[0] ?? null
}

export function erasureOf(
  { password, code }: ErasureProof,
  needsCode: boolean,
  appointments: readonly Pick<PaidAppointment, 'appointmentId' | 'refund'>[],
) {
  const cancelling = appointments.map(({ appointmentId, refund }) => ({ appointmentId, refund }))
  return {
    password,
    confirmation: erasureWord,
    ...(needsCode && { code: code.trim() }),
    ...(cancelling.length > 0 && { cancelling }),
  } as const
}
