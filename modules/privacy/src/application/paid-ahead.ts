import type { AppointmentAhead } from '@escuta/scheduling/contract'
import { type CancelledByErasure, cancelledByErasure, type PaidAppointment } from '../contract/index.ts'
import type { PrivacyDeps } from './deps.ts'

/** What an erasure at that moment cancels: the paid appointments, and every one as the erasure records it. */
export type Ahead = {
  readonly paidAhead: readonly PaidAppointment[]
  readonly cancelled: readonly CancelledByErasure[]
}

/** A client's open appointments ahead, with what goes back of them by billing's rule. */
export async function aheadOf(
  { appointments, receivedPayments }: Pick<PrivacyDeps, 'appointments' | 'receivedPayments'>,
  clientId: string | null,
  now: Date,
): Promise<Ahead> {
  if (clientId === null) return { paidAhead: [], cancelled: [] }
  const open = await appointments.aheadOfClient(clientId, now)
  const all = await Promise.all(
    open.map(async (each): Promise<AppointmentAhead & PaidAppointment> => {
      const isProcessing = each.payment === 'processing'
      const { paid, refund, sentence } = await receivedPayments.refundPreview(each.appointmentId, each.terms)
      return { ...each, isProcessing, paid, refund, sentence }
    }),
  )
  return {
    paidAhead: all.flatMap(({ terms: _terms, payment, ...each }) =>
      payment === null && each.paid === 0 ? [] : [each],
    ),
    cancelled: all.map((each) => cancelledByErasure.parse(each)),
  }
}
