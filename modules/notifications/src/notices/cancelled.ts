import { type WithdrawalReason, withdrawals } from '@escuta/scheduling/contract'
import type { RecipientRole } from '../contract/index.ts'
import type { InboxText, Said } from './define-notice.ts'

/** Who withdrew from an appointment; undefined where no participant did. */
export function whoWithdrew({ reason }: { readonly reason: WithdrawalReason }): RecipientRole | undefined {
  return withdrawals[reason].by ?? undefined
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
