import type { RecipientRole } from '../contract/index.ts'
import type { InboxText, Said } from './define-notice.ts'

/** Who withdrew from an appointment; undefined where no participant did. */
const withdrawnBy = {
  'by-client': 'client',
  'by-professional': 'professional',
  'by-platform': undefined,
  'payment-refunded': undefined,
  'entry-declined': undefined,
  'entry-lapsed': undefined,
} as const

export function whoWithdrew({
  reason,
}: {
  readonly reason: keyof typeof withdrawnBy
}): RecipientRole | undefined {
  return withdrawnBy[reason]
}

/** The client hears the same of an appointment, an unpaid hold and a request. */
export function cancelledForClient({ other, at, facts }: Said<{ readonly startsAt: string }>): InboxText {
  return {
    title: 'Consulta cancelada',
    message: `Sua consulta com ${other} foi cancelada. Ela estava marcada para ${at(facts.startsAt)}.`,
  }
}

export function requestCancelledForProfessional({
  other,
  at,
  facts,
}: Said<{ readonly startsAt: string }>): InboxText {
  return {
    title: 'Pedido cancelado',
    message: `A consulta que ${other} pediu para ${at(facts.startsAt)} foi cancelada antes do pagamento.`,
  }
}
