import { isReviewable } from '@escuta/catalog/contract'
import type { AllowedAction, CancellationReason, ParticipantRole } from '../../contract/index.ts'
import { type ActionFacts, allowedActions } from '../../domain/agenda/allowed-actions.ts'
import type { AgendaAppointment, AppointmentTerms } from '../../domain/agenda/agenda.state.ts'
import type { Absence } from '../../domain/agenda/absence.ts'
import type { AppointmentRow } from './appointments.view.ts'

/** What a participant can do with an appointment now or later, by what the view has of it. */
export function actionsOf(
  row: AppointmentRow,
  by: ParticipantRole,
  { isAwaited }: Pick<ActionFacts, 'isAwaited'>,
): readonly AllowedAction[] {
  const isPaymentKept = row.payment === 'paid' && row.refundDueSince === null
  const allowed = allowedActions(onAgendaDay(row), by, { isAwaited, isPaymentKept })
  const isToReview = by === 'client' && isReviewable({ ...row, paid: row.payment === 'paid' })
  return isToReview ? [...allowed, { action: 'review', from: null, before: null }] : allowed
}

/** The appointment as its agenda day has it, in so far as the deciders of its actions read it. */
function onAgendaDay(row: AppointmentRow): AgendaAppointment {
  const { status, holdExpiresAt: expiresAt, changedAt, request, cancellationReason: reason } = row
  // Ids and prices were checked before the append.
  const terms = {
    ...row,
    cancellationDeadlineHours: row.cancellationDeadlineHours ?? undefined,
    notes: null,
    request: request ?? undefined,
    bookedAt: changedAt,
    expiresAt,
  } as unknown as AppointmentTerms
  if (status === 'pending')
    return { status: request === null || request === 'approved' ? 'held' : 'requested', terms }
  if (status === 'confirmed') return { status, terms, proposedAbsent: row.proposedAbsent ?? undefined }
  if (status === 'completed') return { status, terms, absence: absenceOf(row, 'client') }
  if (reason === null || isExpiry(reason)) return { status: 'expired', terms }
  return {
    status,
    terms,
    reason,
    cancelledAt: changedAt,
    isUnpaidHold: row.payment !== 'paid',
    absence: absenceOf(row, 'professional'),
  }
}

function isExpiry(reason: CancellationReason): reason is Extract<CancellationReason, `${string}-expired`> {
  return reason.endsWith('-expired')
}

function absenceOf<Absent extends ParticipantRole>(
  { absent, contestableUntil, contestedAt, contestOutcome }: AppointmentRow,
  of: Absent,
): Absence<Absent> | undefined {
  if (absent !== of) return undefined
  const outcome = contestOutcome ?? (contestedAt === null ? undefined : 'contested')
  return { absent: of, contestableUntil, outcome }
}
