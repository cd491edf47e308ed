import { defineStream, type EncryptedEventOf, type EventOf, GrowingMap } from '@escuta/event-sourcing'
import type {
  ConfirmationRefusalReason,
  ContestOutcome,
  ParticipantRole,
  RequestState,
  WithdrawalReason,
} from '../../contract/index.ts'
import {
  appointmentAccepted,
  appointmentApproved,
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentExpired,
  appointmentHandedOver,
  appointmentHeld,
  appointmentMoved,
  appointmentNoShowContested,
  appointmentNoShowDecided,
  appointmentNoShowProposed,
  appointmentNoShowRecorded,
  appointmentNoShowUncontested,
  appointmentPlaced,
  appointmentPlaceGivenUp,
  appointmentRepaired,
  appointmentRequested,
  appointmentScheduled,
  cancellationDeadlineWaived,
  confirmationRefused,
  timeBlocked,
  timeUnblocked,
} from '../../contract/published-events.ts'
import { isOfContest, outcomeAfter } from './contest-events.ts'
import { contestableUntil } from './contestable-until.ts'
import { agendaDate, type AgendaDayKey, isSameDay } from './day-cut.ts'

/** The appointment's terms, notes encrypted. `expiresAt` is null for appointments that the professional entered. */
export type AppointmentTerms = Omit<
  EncryptedEventOf<typeof appointmentHeld>['data'],
  'heldAt' | 'expiresAt' | 'consents'
> & {
  readonly expiresAt: string | null
  /** The contract's date. */
  readonly bookedAt: string
  /** The start on another day that it was moved here from. */
  readonly movedFrom?: string
  /** Whether the professional, or staff, set the time that it has now, after the client had agreed to another. */
  readonly movedByProfessional?: boolean
  /** What became of the client's request; missing where it was booked without approval. */
  readonly request?: RequestState
  /** Whether it was entered for a record that its person took over since, and so accepted on this day. */
  readonly isAccepted?: true
  /** Entered by the professional, and not accepted on this day or before. */
  readonly isEntered?: true
}

/** The record that a participant did not appear; `contestableUntil` is null when they recorded it themselves. */
export type Absence<Absent extends ParticipantRole = ParticipantRole> = {
  readonly absent: Absent
  readonly contestableUntil: string | null
  /** What became of the record once it can be contested no longer, or was. */
  readonly outcome?: 'contested' | 'uncontested' | ContestOutcome
}

/**
 * An appointment of the day; `requested` waits for the professional's answer until `expiresAt`. Expired and cancelled ones
 * are kept: a late payment may still arrive for them. One whose
 * confirmation was refused stays refused, also when its slot is free again: its payment is being refunded.
 */
export type AgendaAppointment =
  | { readonly status: 'requested' | 'held' | 'expired'; readonly terms: AppointmentTerms }
  | {
      readonly status: 'confirmed'
      readonly terms: AppointmentTerms
      /** Who never came to the room, by the call's attendance. */
      readonly proposedAbsent?: ParticipantRole
    }
  | {
      readonly status: 'completed'
      readonly terms: AppointmentTerms
      readonly absence?: Absence<'client'>
    }
  | {
      readonly status: 'cancelled'
      readonly terms: AppointmentTerms
      readonly reason: WithdrawalReason | 'declined'
      readonly cancelledAt: string
      readonly isUnpaidHold: boolean
      /** Whether the professional waived the deadline that the client's cancellation had missed. */
      readonly isWaived?: boolean
      readonly absence?: Absence<'professional'>
    }
  /** It is on another day, at `to`. */
  | { readonly status: 'moved'; readonly terms: AppointmentTerms; readonly to: string }
  | {
      readonly status: 'refused'
      readonly terms: AppointmentTerms
      readonly reason: ConfirmationRefusalReason
    }

/** An interval that the professional took out of the day; it has no buffer. */
export type BlockedTime = {
  readonly status: 'blocked'
  readonly terms: Omit<EventOf<typeof timeUnblocked>['data'], 'unblockedAt'> & {
    readonly blockedUntil: string
  }
}

/** One agenda day of one professional: stream `agenda-{professionalId}-{yyyy-mm-dd}`. */
export type Agenda = GrowingMap<string, AgendaEntry>

/** What a day has under one id: an appointment's or a block's. */
export type AgendaEntry = AgendaAppointment | BlockedTime

export const agenda = defineStream({
  name: 'agenda',
  id: ({ professionalId, startsAt }: AgendaDayKey) => `${professionalId}-${agendaDate(startsAt)}`,
  events: [
    appointmentAccepted,
    appointmentRequested,
    appointmentApproved,
    appointmentDeclined,
    appointmentHeld,
    appointmentScheduled,
    appointmentConfirmed,
    appointmentExpired,
    appointmentCancelled,
    appointmentCompleted,
    appointmentHandedOver,
    appointmentMoved,
    appointmentNoShowContested,
    appointmentNoShowDecided,
    appointmentNoShowProposed,
    appointmentNoShowRecorded,
    appointmentNoShowUncontested,
    appointmentPlaced,
    appointmentPlaceGivenUp,
    appointmentRepaired,
    cancellationDeadlineWaived,
    confirmationRefused,
    timeBlocked,
    timeUnblocked,
  ],
  initialState: (): Agenda => GrowingMap(),
  evolve: (state, event): Agenda => {
    switch (event.type) {
      case 'appointment-held': {
        const { heldAt: bookedAt, consents: _, ...terms } = event.data
        return state.set(terms.appointmentId, { status: 'held', terms: { ...terms, bookedAt } })
      }
      case 'appointment-requested': {
        const { requestedAt: bookedAt, consents: _, ...terms } = event.data
        const requested = { ...terms, bookedAt, request: 'waiting' } as const
        return state.set(terms.appointmentId, { status: 'requested', terms: requested })
      }
      case 'appointment-scheduled': {
        const { scheduledAt: bookedAt, ...terms } = event.data
        const entered = { ...terms, bookedAt, expiresAt: null, isEntered: true as const }
        return state.set(terms.appointmentId, { status: 'confirmed', terms: entered })
      }
      case 'time-blocked': {
        const { blockId, professionalId, startsAt, endsAt } = event.data
        const terms = { blockId, professionalId, startsAt, endsAt, blockedUntil: endsAt }
        return state.set(blockId, { status: 'blocked', terms })
      }
      case 'time-unblocked':
        return state.delete(event.data.blockId)
      // What was done is in the events beside it.
      case 'appointment-repaired':
        return state
      case 'appointment-placed': {
        const { placedAt: _, by, ...placed } = event.data
        const movedByProfessional = by !== 'client'
        const terms = { ...placed, movedByProfessional, notes: null, expiresAt: null }
        // It comes last, also where it was on this day before.
        return state.delete(placed.appointmentId).set(placed.appointmentId, { status: 'confirmed', terms })
      }
      default: {
        const one = appointmentIn(state, event.data.appointmentId)
        return one ? state.set(event.data.appointmentId, changed(one, event)) : state
      }
    }
  },
})

type Change = EncryptedEventOf<
  | typeof appointmentAccepted
  | typeof appointmentApproved
  | typeof appointmentDeclined
  | typeof appointmentConfirmed
  | typeof appointmentExpired
  | typeof appointmentCancelled
  | typeof appointmentCompleted
  | typeof appointmentHandedOver
  | typeof appointmentMoved
  | typeof appointmentNoShowContested
  | typeof appointmentNoShowDecided
  | typeof appointmentNoShowProposed
  | typeof appointmentNoShowRecorded
  | typeof appointmentNoShowUncontested
  | typeof appointmentPlaceGivenUp
  | typeof cancellationDeadlineWaived
  | typeof confirmationRefused
>

const statusAfter = {
  'appointment-confirmed': 'confirmed',
  'appointment-expired': 'expired',
  'appointment-completed': 'completed',
} as const

function changed(one: AgendaAppointment, event: Change): AgendaAppointment {
  const { terms, status } = one
  if (isOfContest(event)) return withOutcome(one, outcomeAfter(event))
  if (isOfPerson(event)) return { ...one, terms: afterAcceptance(terms, event) }
  if (event.type === 'appointment-no-show-proposed') return withProposal(one, event.data.absent)
  if (event.type === 'cancellation-deadline-waived') return withWaiver(one)
  if (event.type === 'appointment-cancelled') {
    const { reason, cancelledAt } = event.data
    return { status: 'cancelled', terms, reason, cancelledAt, isUnpaidHold: unpaid.has(status) }
  }
  if (event.type === 'appointment-approved') {
    // The contract is what both agreed to.
    const { approvedAt: bookedAt, expiresAt } = event.data
    return { status: 'held', terms: { ...terms, bookedAt, expiresAt, request: 'approved' } }
  }
  if (event.type === 'appointment-declined') {
    const { declinedAt: cancelledAt } = event.data
    return { status: 'cancelled', terms, reason: 'declined', cancelledAt, isUnpaidHold: true }
  }
  if (event.type === 'appointment-moved') return afterMove(terms, event.data)
  if (event.type === 'appointment-place-given-up') return { status: 'moved', terms, to: event.data.movedFrom }
  if (event.type === 'appointment-no-show-recorded') return afterNoShow(terms, event.data)
  if (event.type === 'confirmation-refused') return { status: 'refused', terms, reason: event.data.reason }
  return { status: statusAfter[event.type], terms }
}

type PersonEvent = EncryptedEventOf<typeof appointmentHandedOver | typeof appointmentAccepted>

function isOfPerson(event: Change): event is PersonEvent {
  return event.type === 'appointment-handed-over' || event.type === 'appointment-accepted'
}

function afterAcceptance(entered: AppointmentTerms, event: PersonEvent): AppointmentTerms {
  const { isEntered: _, ...terms } = entered
  if (event.type === 'appointment-accepted') return { ...terms, isAccepted: true }
  const { clientId, notes } = event.data
  return { ...terms, clientId, notes }
}

function afterMove(
  terms: AppointmentTerms,
  { to, by }: EncryptedEventOf<typeof appointmentMoved>['data'],
): AgendaAppointment {
  if (!isSameDay(to.startsAt, terms.startsAt)) return { status: 'moved', terms, to: to.startsAt }
  return { status: 'confirmed', terms: { ...terms, ...to, movedByProfessional: by !== 'client' } }
}

function afterNoShow(
  terms: AppointmentTerms,
  recorded: EncryptedEventOf<typeof appointmentNoShowRecorded>['data'],
): AgendaAppointment {
  const { absent, recordedAt } = recorded
  const until = contestableUntil(recorded)
  if (absent === 'client') return { status: 'completed', terms, absence: { absent, contestableUntil: until } }
  const cancelled = { reason: 'by-professional', cancelledAt: recordedAt, isUnpaidHold: false } as const
  return { status: 'cancelled', terms, ...cancelled, absence: { absent, contestableUntil: until } }
}

function withProposal(one: AgendaAppointment, proposedAbsent: ParticipantRole): AgendaAppointment {
  return one.status === 'confirmed' ? { ...one, proposedAbsent } : one
}

function withWaiver(one: AgendaAppointment): AgendaAppointment {
  return one.status === 'cancelled' ? { ...one, isWaived: true } : one
}

function withOutcome(one: AgendaAppointment, outcome: NonNullable<Absence['outcome']>): AgendaAppointment {
  if (one.status === 'completed' && one.absence) return { ...one, absence: { ...one.absence, outcome } }
  if (one.status === 'cancelled' && one.absence) return { ...one, absence: { ...one.absence, outcome } }
  return one
}

/** Whether staff decided about the contest of a recorded absence. */
export function isDecided(outcome: Absence['outcome']): outcome is ContestOutcome {
  return outcome === 'upheld' || outcome === 'overturned'
}

/** The recorded absence of a participant. */
export function absenceOf(appointment: AgendaAppointment): Absence | undefined {
  return 'absence' in appointment ? appointment.absence : undefined
}

export function appointmentIn(state: Agenda, appointmentId: string): AgendaAppointment | undefined {
  const one = state.get(appointmentId)
  return one?.status === 'blocked' ? undefined : one
}

/** The appointments of a day, or of some of its entries, without the blocked times. */
export function appointmentsIn(entries: Agenda | readonly AgendaEntry[]): readonly AgendaAppointment[] {
  return [...entries.values()].filter((one) => one.status !== 'blocked')
}

export function blockIn(state: Agenda, blockId: string): BlockedTime | undefined {
  const one = state.get(blockId)
  return one?.status === 'blocked' ? one : undefined
}

/** The client's hold or request of exactly this start. */
export function heldBy(
  state: Agenda,
  { clientId, startsAt }: { readonly clientId: string; readonly startsAt: string },
): AgendaAppointment | undefined {
  return appointmentsIn(state).find(
    ({ status, terms }) => unpaid.has(status) && terms.clientId === clientId && terms.startsAt === startsAt,
  )
}

/**
 * What takes the day's time: holds and requests until their expiry is recorded, confirmed and completed appointments, and what is
 * blocked.
 */
export function occupying(entries: Agenda | readonly AgendaEntry[]): readonly AgendaEntry[] {
  return [...entries.values()].filter(({ status }) => takingTime.has(status))
}

const takingTime = new Set<AgendaEntry['status']>(['requested', 'held', 'confirmed', 'completed', 'blocked'])

/** The statuses that end at `expiresAt` without a payment. */
export const unpaid: ReadonlySet<AgendaEntry['status']> = new Set(['requested', 'held'])

type Interval = Pick<AppointmentTerms, 'startsAt' | 'blockedUntil'>

/** Whether two intervals overlap, each with its own buffer. Instants compare as text. */
export function overlap(one: Interval, other: Interval): boolean {
  return one.startsAt < other.blockedUntil && other.startsAt < one.blockedUntil
}

type Reference = Pick<
  AppointmentTerms,
  'appointmentId' | 'clientId' | 'professionalId' | 'startsAt' | 'endsAt'
>

/** Names one appointment and its agenda day. */
export type AppointmentKey = AgendaDayKey & { readonly appointmentId: string }

/** The fields that every later event of an appointment repeats. */
export function referenceOf(terms: Reference): Reference {
  const { appointmentId, clientId, professionalId, startsAt, endsAt } = terms
  return { appointmentId, clientId, professionalId, startsAt, endsAt }
}
