import type { Appointment, ParticipantRole } from '@escuta/scheduling/contract'
import { mayRecordNoShow } from '../record-no-show/may-record-no-show.ts'

export type MenuAction =
  | 'details'
  | 'approve'
  | 'decline'
  | 'move'
  | 'cancel'
  | 'complete'
  | 'noShow'
  | 'contest'
  | 'waive'
  | 'review'

/** What the menu reads of an appointment. */
export type MenuAppointment = Pick<
  Appointment,
  | 'status'
  | 'date'
  | 'endsAt'
  | 'absent'
  | 'contestableUntil'
  | 'awaitsApproval'
  | 'awaitsAcceptance'
  | 'cancellationReason'
  | 'paid'
>

/** What each participant can do with an appointment now; modules/scheduling decides by the same states and times. */
export function menuActions(
  appointment: MenuAppointment,
  seenBy: ParticipantRole,
  now: Date,
): readonly MenuAction[] {
  const { status, date } = appointment
  const isConfirmed = status === 'confirmed' || status === 'scheduled'
  const isAhead = now < new Date(date)
  const isProfessional = seenBy === 'professional'
  const isAsked = isProfessional && appointment.awaitsApproval
  const offered: Readonly<Record<MenuAction, boolean>> = {
    details: true,
    approve: isAsked,
    decline: isAsked,
    move: isConfirmed && isAhead,
    complete: isProfessional && isConfirmed && !isAhead,
    noShow: mayRecordNoShow(appointment, now),
    contest: appointment.absent === seenBy && mayContest(appointment, now),
    review: seenBy === 'client' && tookPlace(appointment),
    waive: isProfessional && wasKept(appointment),
    cancel: isAhead && !isAsked && (isConfirmed || status === 'pending'),
  }
  return actions.filter((action) => offered[action])
}

/** Whether the professional has what the client paid for an appointment that the client cancelled. */
function wasKept({ status, cancellationReason, paid }: MenuAppointment): boolean {
  return status === 'cancelled' && cancellationReason === 'by-client' && paid
}

/** Whether a client may say how it was: modules/catalog decides by the same. */
function tookPlace({ status, absent, paid }: MenuAppointment): boolean {
  return status === 'completed' && absent === null && paid
}

function mayContest({ contestableUntil }: MenuAppointment, now: Date): boolean {
  return contestableUntil !== null && now <= new Date(contestableUntil)
}

const actions = [
  'details',
  'review',
  'approve',
  'decline',
  'move',
  'complete',
  'noShow',
  'contest',
  'waive',
  'cancel',
] as const satisfies MenuAction[]
