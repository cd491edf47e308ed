import type { EventDefinition, EventOf } from '@escuta/event-sourcing'
import { appointmentId, cents, clientId, deriveId, professionalId } from '@escuta/kernel'
import type {
  ConfirmationRefusalReason,
  ContestOutcome,
  ParticipantRole,
  RequestState,
  WithdrawalReason,
} from '../contract/index.ts'
import type {
  appointmentApproved,
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentExpired,
  appointmentHeld,
  appointmentMoved,
  appointmentNoShowDecided,
  appointmentNoShowProposed,
  appointmentNoShowRecorded,
  appointmentNoShowUncontested,
  appointmentPlaced,
  appointmentRequested,
  appointmentScheduled,
  confirmationRefused,
  guardianAuthorised,
  guardianNamed,
  timeBlocked,
} from '../contract/published-events.ts'

type Held = EventOf<typeof appointmentHeld>
type Scheduled = EventOf<typeof appointmentScheduled>
type Requested = EventOf<typeof appointmentRequested>
type Taken = Held | Scheduled | Requested
const people = 'b1f5a8a4-4f0e-4c52-9d5e-0c8f4f6f7a10'

/** Sample people of specs: Dra. Helena and her patients Caio and Rosa, each with a stable id. */
export const helena = professionalId.parse(deriveId(people, 'helena'))
export const caio = clientId.parse(deriveId(people, 'caio'))
export const rosa = clientId.parse(deriveId(people, 'rosa'))

/** The id of a spec's appointment, by any name. */
export function appointmentNamed(name: string) {
  return appointmentId.parse(deriveId(people, name))
}

/** A Monday at 10:00 in São Paulo, held on the Saturday before. */
export const mondayAtTen = '2026-11-23T13:00:00.000Z'
export const saturdayNoon = '2026-11-21T15:00:00.000Z'

/** Caio holds one hour of Dra. Helena's Monday for 15 minutes, with the given differences. */
export function appointmentHeldBy(change: Partial<Held['data']> = {}): Held {
  const heldAt = change.heldAt ?? saturdayNoon
  return {
    type: 'appointment-held',
    data: { ...termsWith(change), consents: [], heldAt, expiresAt: minutesAfter(heldAt, 15), ...change },
  }
}

/** Caio requests one hour of Dra. Helena's Monday, to be answered within 24 hours, with the given differences. */
export function appointmentRequestedBy(change: Partial<Requested['data']> = {}): Requested {
  const requestedAt = change.requestedAt ?? saturdayNoon
  const expiresAt = minutesAfter(requestedAt, 24 * 60)
  return {
    type: 'appointment-requested',
    data: { ...termsWith(change), consents: [], requestedAt, expiresAt, ...change },
  }
}

export function guardianNamedAfter(
  requested: Requested,
  needsApproval = false,
): EventOf<typeof guardianNamed> {
  const { requestedAt: namedAt, expiresAt } = requested.data
  const guardian = { name: 'Ana Prado', email: 'ana@escuta.example', relation: 'mother' } as const
  return {
    type: 'guardian-named',
    data: { ...referenceIn(requested), ...guardian, needsApproval, namedAt, expiresAt },
  }
}

export function guardianAuthorisedAfter(
  requested: Requested,
  awaits: 'approval' | 'payment' = 'payment',
  authorisedAt = saturdayNoon,
): EventOf<typeof guardianAuthorised> {
  const signed = { textVersion: '1', textHash: 'hash', signature: 'Ana Prado' }
  const { expiresAt } = requested.data
  return {
    type: 'guardian-authorised',
    data: { ...referenceIn(requested), ...signed, awaits, authorisedAt, expiresAt },
  }
}

export function appointmentApprovedAfter(
  requested: Requested,
  approvedAt = saturdayNoon,
): EventOf<typeof appointmentApproved> {
  const expiresAt = minutesAfter(approvedAt, 15)
  return { type: 'appointment-approved', data: { ...referenceIn(requested), approvedAt, expiresAt } }
}

export function appointmentDeclinedAfter(
  requested: Requested,
  declinedAt = saturdayNoon,
): EventOf<typeof appointmentDeclined> {
  const reason = 'Não atendo neste dia.'
  return { type: 'appointment-declined', data: { ...referenceIn(requested), reason, declinedAt } }
}

/** Dra. Helena entered one hour of her Monday for Caio, with the given differences. */
export function appointmentScheduledWith(change: Partial<Scheduled['data']> = {}): Scheduled {
  return {
    type: 'appointment-scheduled',
    data: { ...termsWith(change), scheduledAt: saturdayNoon, ...change },
  }
}

function termsWith(change: { readonly startsAt?: string; readonly duration?: number }) {
  const startsAt = change.startsAt ?? mondayAtTen
  const duration = change.duration ?? 60
  const endsAt = minutesAfter(startsAt, duration)
  return {
    appointmentId: appointmentNamed('first'),
    clientId: caio,
    professionalId: helena,
    startsAt,
    endsAt,
    blockedUntil: endsAt,
    duration,
    type: 'consulta_online' as const,
    price: cents.parse(15_000),
    zone: 'America/Sao_Paulo',
    notes: null,
  }
}

export function appointmentConfirmedAfter(
  held: Held | Requested,
  confirmedAt = saturdayNoon,
): EventOf<typeof appointmentConfirmed> {
  return { type: 'appointment-confirmed', data: { ...referenceIn(held), zone: held.data.zone, confirmedAt } }
}

export function appointmentExpiredAfter(
  held: Held | Requested,
  expiredAt = held.data.expiresAt,
  request?: RequestState,
): EventOf<typeof appointmentExpired> {
  const data = { ...referenceIn(held), ...(request && { request }), expiredAt }
  return { type: 'appointment-expired', data }
}

export function appointmentCancelledAfter(
  taken: Taken,
  reason: WithdrawalReason = 'by-client',
  cancelledAt = saturdayNoon,
): EventOf<typeof appointmentCancelled> {
  return { type: 'appointment-cancelled', data: { ...referenceIn(taken), reason, cancelledAt } }
}

export function appointmentCompletedAfter(
  taken: Taken,
  completedAt = taken.data.endsAt,
): EventOf<typeof appointmentCompleted> {
  return { type: 'appointment-completed', data: { ...referenceIn(taken), completedAt } }
}

export function noShowRecordedAfter(
  taken: Taken,
  { absent, by = 'professional' }: { readonly absent: ParticipantRole; readonly by?: ParticipantRole },
  recordedAt = taken.data.startsAt,
): EventOf<typeof appointmentNoShowRecorded> {
  return { type: 'appointment-no-show-recorded', data: { ...referenceIn(taken), by, absent, recordedAt } }
}

export function noShowProposedAfter(
  taken: Taken,
  absent: ParticipantRole,
  proposedAt = taken.data.endsAt,
): EventOf<typeof appointmentNoShowProposed> {
  return { type: 'appointment-no-show-proposed', data: { ...referenceIn(taken), absent, proposedAt } }
}

export function noShowDecidedAfter(
  taken: Taken,
  { absent, outcome }: { readonly absent: ParticipantRole; readonly outcome: ContestOutcome },
  decidedAt: string,
): EventOf<typeof appointmentNoShowDecided> {
  return {
    type: 'appointment-no-show-decided',
    data: { ...referenceIn(taken), absent, outcome, decidedAt },
  }
}

export function noShowUncontestedAfter(
  taken: Taken,
  contestableUntil: string,
  uncontestedAt: string,
): EventOf<typeof appointmentNoShowUncontested> {
  const data = { ...referenceIn(taken), contestableUntil, uncontestedAt }
  return { type: 'appointment-no-show-uncontested', data }
}

export function confirmationRefusedAfter(
  held: Held,
  refusedAt: string,
  reason: ConfirmationRefusalReason = 'slot-taken',
): EventOf<typeof confirmationRefused> {
  return { type: 'confirmation-refused', data: { ...referenceIn(held), reason, refusedAt } }
}

/** Dra. Helena blocks one hour without a reason, with the given differences. */
export function timeBlockedFrom(
  startsAt: string,
  change: Partial<EventOf<typeof timeBlocked>['data']> = {},
): EventOf<typeof timeBlocked> {
  return {
    type: 'time-blocked',
    data: {
      blockId: appointmentNamed('block'),
      professionalId: helena,
      personId: deriveId(people, 'helena as a person'),
      startsAt,
      endsAt: minutesAfter(startsAt, 60),
      reason: null,
      blockedAt: saturdayNoon,
      ...change,
    },
  }
}

/** The instant so many minutes after another. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}

/** The events of a move to another start: on the same day `moved` alone, to another day `placed` there and `moved` here. */
export function appointmentMovedTo(
  taken: Taken,
  startsAt: string,
  by: EventOf<typeof appointmentMoved>['data']['by'] = 'client',
  at = saturdayNoon,
) {
  const { data } = taken
  const endsAt = minutesAfter(startsAt, data.duration)
  const to = { startsAt, endsAt, blockedUntil: endsAt }
  const { duration, type, price, zone } = data
  const reference = referenceIn(taken)
  const bookedAt = bookedAtOf(data)
  return {
    to,
    moved: {
      type: 'appointment-moved',
      data: { ...reference, zone, to, by, movedAt: at },
    } satisfies EventOf<typeof appointmentMoved>,
    placed: {
      type: 'appointment-placed',
      data: {
        ...reference,
        ...to,
        duration,
        type,
        price,
        zone,
        bookedAt,
        movedFrom: data.startsAt,
        by,
        placedAt: at,
      },
    } satisfies EventOf<typeof appointmentPlaced>,
  }
}

function bookedAtOf(data: Taken['data']): string {
  if ('heldAt' in data) return data.heldAt
  return 'requestedAt' in data ? data.requestedAt : data.scheduledAt
}

/** An event about an appointment, with the data that it has beside the reference. */
export function eventAfter<Definition extends EventDefinition>(
  taken: Taken,
  { type }: Definition,
  data: Omit<EventOf<Definition>['data'], keyof ReturnType<typeof referenceIn>>,
): EventOf<Definition> {
  return { type, data: { ...referenceIn(taken), ...data } } as unknown as EventOf<Definition>
}

function referenceIn({
  data: { appointmentId: id, clientId: client, professionalId: of, startsAt, endsAt },
}: Taken) {
  return { appointmentId: id, clientId: client, professionalId: of, startsAt, endsAt }
}
