import { formatBrl, instant } from '@escuta/kernel'
import { z } from 'zod'
import { withdrawalDays } from './rule-numbers.ts'

/** The rule that decided a refund. `after-deadline` is the only one by which nothing is returned. */
export const refundRule = z.enum([
  'cancelled-by-professional',
  'professional-absent',
  'moved-by-professional',
  'right-of-withdrawal',
  'before-deadline',
  'waived-by-professional',
  'slot-taken',
  'contest-accepted',
  'returned-at-provider',
  'after-deadline',
])
export type RefundRule = z.output<typeof refundRule>

/** What the refund of a cancelled appointment is decided by. `bookedAt` is the date of the contract; deadline in hours. */
export const cancellationTerms = z.object({
  by: z.enum(['client', 'professional']),
  bookedAt: instant,
  startsAt: instant,
  cancelledAt: instant,
  deadlineHours: z.int(),
  movedByProfessional: z.boolean(),
  zone: z.string(),
  waived: z.boolean(),
})
export type CancellationTerms = z.output<typeof cancellationTerms>

/** The sentence that says why a payment is returned or kept. */
export const refundSentences: Readonly<Record<RefundRule, string>> = {
  'cancelled-by-professional': 'O profissional ou a plataforma cancelou a consulta: a devolução é integral.',
  'professional-absent': 'O profissional não compareceu à consulta: a devolução é integral.',
  'moved-by-professional':
    'O profissional ou a plataforma mudou o horário da consulta: a devolução é integral.',
  'right-of-withdrawal': `A reserva foi feita há no máximo ${withdrawalDays} dias: vale o direito de arrependimento (art. 49 do Código de Defesa do Consumidor), com devolução integral.`,
  'before-deadline': 'O cancelamento foi feito antes do prazo combinado na reserva: a devolução é integral.',
  'waived-by-professional': 'O profissional dispensou o prazo de cancelamento: a devolução é integral.',
  'slot-taken': 'O pagamento chegou quando o horário já não estava livre: a devolução é integral.',
  'contest-accepted': 'A contestação da falta registrada do cliente foi aceita: a devolução é integral.',
  'returned-at-provider': 'O valor foi devolvido pelo provedor de pagamento: a devolução é integral.',
  'after-deadline':
    'O cancelamento foi feito depois do prazo combinado na reserva: o valor não é devolvido, a menos que o profissional dispense o prazo.',
}

/** The rule's sentence where `returned` cents of the payment went back before. */
export function restSentence(sentence: string, returned: number): string {
  return `${sentence} ${formatBrl(returned)} já tinham sido devolvidos antes.`
}

/**
 * What a cancellation returns of what was paid, in cents, and the rule's sentence; `paid` is without what went back in part
 * before, and 0 without a payment.
 */
export type RefundPreview = {
  readonly paid: number
  readonly refund: number
  readonly rule: RefundRule
  readonly sentence: string
}
