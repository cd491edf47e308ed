import {
  type ConfirmationRefusalReason,
  type ContestOutcome,
  isPaymentReturned,
  type ParticipantRole,
  withdrawals,
} from '../../contract/index.ts'
import type { AgendaAppointment } from './agenda.state.ts'
import { type Absence, isDecided } from './absence.ts'
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
  readonly reason: ConfirmationRefusalReason | 'contest-accepted'
  readonly decidedBy?: CancellationTerms | 'professional-absent' | 'contest-accepted'
}

/**
 * What billing is asked to return of an appointment's payment. Undefined while nothing is asked, as for an absence
 * of the professional that may still be contested, or that was contested and is not decided.
 */
export function refundOf(appointment: AgendaAppointment): Refund | undefined {
  if (appointment.status === 'refused') return { reason: appointment.reason }
  if (appointment.status === 'completed') return appointment.absence && refundOfAbsence(appointment.absence)
  return appointment.status === 'cancelled' ? refundOfCancelled(appointment) : undefined
}

function refundOfCancelled({ absence, reason, ...cancelled }: Cancelled): Refund | undefined {
  if (absence) return refundOfAbsence(absence)
  const { terms, cancelledAt, isWaived: waived = false } = cancelled
  const { startsAt } = terms
  return refundAfter(reason, { ...refundTermsOf(terms), startsAt, cancelledAt, waived })
}

/** The refund after a cancellation for this reason. */
export function refundAfter(cancelled: Cancelled['reason'], terms: Omit<CancellationTerms, 'by'>) {
  const { refund: reason, decidedAs: by } = withdrawals[cancelled]
  return { reason, decidedBy: { ...terms, by } }
}

const ofAbsentProfessional = {
  reason: 'cancelled-by-professional',
  decidedBy: 'professional-absent',
} as const satisfies Refund

function refundOfAbsence({ absent, contestableUntil, outcome }: Absence): Refund | undefined {
  if (isDecided(outcome)) return refundOfDecided({ absent, outcome })
  if (absent === 'client') return undefined
  return contestableUntil === null || outcome === 'uncontested' ? ofAbsentProfessional : undefined
}

/** What the decision about a contested no-show returns. */
export function refundOfDecided({
  absent,
  outcome,
}: {
  readonly absent: ParticipantRole
  readonly outcome: ContestOutcome
}): Refund | undefined {
  if (!isPaymentReturned(absent, outcome)) return undefined
  if (absent === 'professional') return ofAbsentProfessional
  return { reason: 'contest-accepted', decidedBy: 'contest-accepted' }
}
