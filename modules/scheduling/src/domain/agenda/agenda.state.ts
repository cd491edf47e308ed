import {
  type Decision,
  defineStream,
  type EncryptedEventOf,
  type EventOf,
  type EventsOf,
  GrowingMap,
} from '@escuta/event-sourcing'
import type { Refusal } from '@escuta/kernel'
import {
  type ConfirmationRefusalReason,
  type ParticipantRole,
  type RequestState,
  schedulingRefusals,
  type WithdrawalReason,
} from '../../contract/index.ts'
import * as published from '../../contract/published-events.ts'
import { contestableUntil } from './contestable-until.ts'
import type { Absence } from './absence.ts'
import type { AppointmentKey } from './appointment-key.ts'
import { agendaDate, type AgendaDayKey, isSameDay } from './day-cut.ts'

/** The appointment's terms, notes encrypted. `expiresAt` is null for appointments that the professional entered. */
export type AppointmentTerms = Omit<
  EncryptedEventOf<typeof published.appointmentHeld>['data'],
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
  /** Whom a minor named for the request, encrypted. */
  readonly guardian?: Pick<
    EncryptedEventOf<typeof published.guardianNamed>['data'],
    'name' | 'email' | 'relation' | 'needsApproval'
  > & { readonly isAuthorised: boolean }
  /** Whether it was entered for a record that its person took over since, and so accepted on this day. */
  readonly isAccepted?: true
  /** Entered by the professional, and not accepted on this day or before. */
  readonly isEntered?: true
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
      /** The time for which the client gave it back, unpaid. */
      readonly swappedTo?: AppointmentKey
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
  readonly terms: Omit<EventOf<typeof published.timeUnblocked>['data'], 'unblockedAt'> & {
    readonly blockedUntil: string
  }
}

/** One agenda day of one professional: stream `agenda-{professionalId}-{yyyy-mm-dd}`. */
export type Agenda = GrowingMap<string, AgendaEntry>

/** What a day has under one id: an appointment's or a block's. */
export type AgendaEntry = AgendaAppointment | BlockedTime

export type AgendaEvent = EventsOf<typeof agenda>
export type AgendaDecision = Decision<AgendaEvent>

export const agenda = defineStream({
  name: 'agenda',
  id: ({ professionalId, startsAt }: AgendaDayKey) => `${professionalId}-${agendaDate(startsAt)}`,
  events: published,
  initialState: (): Agenda => GrowingMap(),
}).evolve({
  'appointment-held': (state, { heldAt: bookedAt, consents: _consents, ...terms }) =>
    state.set(terms.appointmentId, { status: 'held', terms: { ...terms, bookedAt } }),
  'appointment-requested': (
    state,
    { requestedAt: bookedAt, consents: _consents, awaitsGuardian, ...terms },
  ) =>
    state.set(terms.appointmentId, {
      status: 'requested',
      terms: { ...terms, bookedAt, request: awaitsGuardian ? 'for-guardian' : 'waiting' },
    }),
  'guardian-named': ofAppointment((one, { name, email, relation, needsApproval }) => ({
    ...one,
    terms: { ...one.terms, guardian: { name, email, relation, needsApproval, isAuthorised: false } },
  })),
  'guardian-authorised': ofAppointment(({ terms }, { awaits, authorisedAt: bookedAt, expiresAt }) => {
    const guardian = terms.guardian && { ...terms.guardian, isAuthorised: true }
    const signed = { ...terms, ...(guardian && { guardian }) }
    return awaits === 'approval'
      ? { status: 'requested', terms: { ...signed, request: 'waiting' } }
      : { status: 'held', terms: { ...signed, bookedAt, expiresAt, request: 'approved' } }
  }),
  // The contract is what both agreed to.
  'appointment-approved': ofAppointment(({ terms }, { approvedAt: bookedAt, expiresAt }) => ({
    status: 'held',
    terms: { ...terms, bookedAt, expiresAt, request: 'approved' },
  })),
  'appointment-declined': ofAppointment(({ terms }, { declinedAt: cancelledAt }) => ({
    status: 'cancelled',
    terms,
    reason: 'declined',
    cancelledAt,
    isUnpaidHold: true,
  })),
  'appointment-scheduled': (state, { scheduledAt: bookedAt, ...terms }) => {
    const entered = { ...terms, bookedAt, expiresAt: null, isEntered: true as const }
    return state.set(terms.appointmentId, { status: 'confirmed', terms: entered })
  },
  'appointment-accepted': ofAppointment((one) => ({
    ...one,
    terms: { ...withoutEntry(one.terms), isAccepted: true },
  })),
  'appointment-handed-over': ofAppointment((one, { clientId, notes }) => ({
    ...one,
    terms: { ...withoutEntry(one.terms), clientId, notes },
  })),
  'appointment-confirmed': ofAppointment(({ terms }) => ({ status: 'confirmed', terms })),
  'appointment-expired': ofAppointment(({ terms }) => ({ status: 'expired', terms })),
  'appointment-completed': ofAppointment(({ terms }) => ({ status: 'completed', terms })),
  'confirmation-refused': ofAppointment(({ terms }, { reason }) => ({ status: 'refused', terms, reason })),
  'appointment-cancelled': ofAppointment(({ terms, status }, { reason, cancelledAt, swappedTo }) => ({
    status: 'cancelled',
    terms,
    reason,
    cancelledAt,
    isUnpaidHold: unpaid.has(status),
    ...(swappedTo && { swappedTo }),
  })),
  'cancellation-deadline-waived': ofAppointment((one) =>
    one.status === 'cancelled' ? { ...one, isWaived: true } : one,
  ),
  'appointment-moved': ofAppointment(({ terms }, { to, by }) =>
    isSameDay(to.startsAt, terms.startsAt)
      ? { status: 'confirmed', terms: { ...terms, ...to, movedByProfessional: by !== 'client' } }
      : { status: 'moved', terms, to: to.startsAt },
  ),
  'appointment-placed': (state, { placedAt: _placedAt, by, ...placed }) => {
    const terms = { ...placed, movedByProfessional: by !== 'client', notes: null, expiresAt: null }
    // It comes last, also where it was on this day before.
    return state.delete(placed.appointmentId).set(placed.appointmentId, { status: 'confirmed', terms })
  },
  'appointment-place-given-up': ofAppointment(({ terms }, { movedFrom: to }) => ({
    status: 'moved',
    terms,
    to,
  })),
  'appointment-no-show-proposed': ofAppointment((one, { absent: proposedAbsent }) =>
    one.status === 'confirmed' ? { ...one, proposedAbsent } : one,
  ),
  'appointment-no-show-recorded': ofAppointment(({ terms }, recorded) => afterNoShow(terms, recorded)),
  'appointment-no-show-contested': ofAppointment((one) => withOutcome(one, 'contested')),
  'appointment-no-show-uncontested': ofAppointment((one) => withOutcome(one, 'uncontested')),
  'appointment-no-show-decided': ofAppointment((one, { outcome }) => withOutcome(one, outcome)),
  // What was done is in the events beside it.
  'appointment-repaired': (state) => state,
  'time-blocked': (state, { blockId, professionalId, startsAt, endsAt }) => {
    const terms = { blockId, professionalId, startsAt, endsAt, blockedUntil: endsAt }
    return state.set(blockId, { status: 'blocked', terms })
  },
  'time-unblocked': (state, { blockId }) => state.delete(blockId),
})

/** Changes an appointment of the day; an event of an appointment that is not on it changes nothing. */
function ofAppointment<Data extends { readonly appointmentId: string }>(
  change: (one: AgendaAppointment, data: Data) => AgendaAppointment,
) {
  return (state: Agenda, data: Data): Agenda => {
    const one = appointmentIn(state, data.appointmentId)
    return one ? state.set(data.appointmentId, change(one, data)) : state
  }
}

function withoutEntry({ isEntered: _isEntered, ...terms }: AppointmentTerms): AppointmentTerms {
  return terms
}

function afterNoShow(
  terms: AppointmentTerms,
  recorded: EncryptedEventOf<typeof published.appointmentNoShowRecorded>['data'],
): AgendaAppointment {
  const { absent, recordedAt } = recorded
  const until = contestableUntil(recorded)
  if (absent === 'client') return { status: 'completed', terms, absence: { absent, contestableUntil: until } }
  const cancelled = { reason: 'by-professional', cancelledAt: recordedAt, isUnpaidHold: false } as const
  return { status: 'cancelled', terms, ...cancelled, absence: { absent, contestableUntil: until } }
}

function withOutcome(one: AgendaAppointment, outcome: NonNullable<Absence['outcome']>): AgendaAppointment {
  if (one.status === 'completed' && one.absence) return { ...one, absence: { ...one.absence, outcome } }
  if (one.status === 'cancelled' && one.absence) return { ...one, absence: { ...one.absence, outcome } }
  return one
}

/** The recorded absence of a participant. */
export function absenceOf(appointment: AgendaAppointment): Absence | undefined {
  return 'absence' in appointment ? appointment.absence : undefined
}

export function appointmentIn(state: Agenda, appointmentId: string): AgendaAppointment | undefined {
  const one = state.get(appointmentId)
  return one?.status === 'blocked' ? undefined : one
}

function foundAppointment(
  state: Agenda,
  { appointmentId }: Pick<AppointmentKey, 'appointmentId'>,
): AgendaAppointment | Refusal<'appointment-not-found'> {
  return appointmentIn(state, appointmentId) ?? schedulingRefusals.refuse('appointment-not-found')
}

/** A command about one appointment of the day. */
export const onAppointment = { stream: agenda, of: foundAppointment }

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
