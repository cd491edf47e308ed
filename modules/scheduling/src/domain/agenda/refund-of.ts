import type { ConfirmationRefusalReason, ParticipantRole } from '../../contract/index.ts'
import type { AgendaAppointment } from './agenda.state.ts'
import { refundTermsOf } from './cancel-appointment.decide.ts'

type Cancelled = Extract<AgendaAppointment, { status: 'cancelled' }>

/** The terms by which billing decides the refund of a cancellation. */
type CancellationTerms = ReturnType<typeof refundTermsOf> & {
  readonly by: ParticipantRole
  readonly startsAt: string
  readonly cancelledAt: string
  readonly waived: boolean
}

/** What billing is asked to return, and by which rule; without `decidedBy`, because the confirmation was refused. */
export type Refund = {
  readonly reason: ConfirmationRefusalReason
  readonly decidedBy?: CancellationTerms | 'professional-absent'
}

/**
 * What billing is asked to return of the payment of an appointment; undefined while nothing is, as for an absence of the
 * professional that may still be contested, or was.
 */
export function refundOf(appointment: AgendaAppointment): Refund | undefined {
  if (appointment.status === 'refused') return { reason: appointment.reason }
  return appointment.status === 'cancelled' ? refundOfCancelled(appointment) : undefined
}

function refundOfCancelled({ absence, reason, ...cancelled }: Cancelled): Refund | undefined {
  if (reason === 'payment-refunded') return undefined
  if (absence)
    return absence.contestableUntil === null || absence.outcome === 'uncontested'
      ? { reason: 'cancelled-by-professional', decidedBy: 'professional-absent' }
      : undefined
  const by = reason === 'by-client' ? 'client' : 'professional'
  const { terms, cancelledAt, isWaived: waived = false } = cancelled
  const decidedBy = { ...refundTermsOf(terms), by, startsAt: terms.startsAt, cancelledAt, waived } as const
  return { reason: `cancelled-by-${by}`, decidedBy }
}
