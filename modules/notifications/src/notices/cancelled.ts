import { isRefunded, refundRuleOf } from '@escuta/billing/contract'
import type { StoredEventOf } from '@escuta/event-sourcing'
import { cents } from '@escuta/kernel'
import { type WithdrawalReason, withdrawals } from '@escuta/scheduling/contract'
import type { appointmentCancelled } from '@escuta/scheduling/events'
import type { NoticeDeps } from './audience.ts'
import type { ReturnedMoney } from '../texts/mail-text.ts'
import type { RecipientRole } from '../contract/index.ts'
import type { InboxText, Said } from './define-notice.ts'

/** Who withdrew from an appointment; undefined where no participant did. */
export function whoWithdrew({ reason }: { readonly reason: WithdrawalReason }): RecipientRole | undefined {
  return withdrawals[reason].by ?? undefined
}

/**
 * What goes back of the payment of a cancelled appointment, by the rule that billing decides by: all of it, or nothing.
 * Undefined where nothing was paid.
 */
export async function moneyBack(
  { receivedPayments }: Pick<NoticeDeps, 'receivedPayments'>,
  cancelled: StoredEventOf<typeof appointmentCancelled>['data'],
): Promise<ReturnedMoney | undefined> {
  const { refundTerms, reason, startsAt, cancelledAt, appointmentId } = cancelled
  if (!refundTerms) return undefined
  const { amount, paidAt } = await receivedPayments.heldMoney(appointmentId)
  if (paidAt === null) return undefined
  const by = withdrawals[reason].decidedAs
  const rule = refundRuleOf({ ...refundTerms, by, startsAt, cancelledAt, waived: false })
  const now = cents.parse(isRefunded(rule) ? amount : 0)
  return { now, inAll: now, paid: cents.parse(amount) }
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
