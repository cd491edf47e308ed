import type { EventOf } from '@escuta/event-sourcing'
import { appointmentId, cents, clientId, deriveId, professionalId } from '@escuta/kernel'
import type { CancellationReason, ConfirmationRefusalReason } from '../contract/index.ts'
import type {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentOpened,
  confirmationRefused,
  holdExpired,
  slotConfirmed,
  slotHeld,
  slotReleased,
} from '../contract/published-events.ts'

type Held = EventOf<typeof slotHeld>
const people = 'b1f5a8a4-4f0e-4c52-9d5e-0c8f4f6f7a10'

/** SamplePeople of specs: Dra. Helena and her patients Caio and Rosa, each with a stable id. */
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

/** Caio holds one hour of Dra. Helena's Monday for 15 minutes; say what differs. */
export function slotHeldBy(change: Partial<Held['data']> = {}): Held {
  const startsAt = change.startsAt ?? mondayAtTen
  const heldAt = change.heldAt ?? saturdayNoon
  const duration = change.duration ?? 60
  const endsAt = minutesAfter(startsAt, duration)
  return {
    type: 'slot-held',
    data: {
      appointmentId: appointmentNamed('first'),
      clientId: caio,
      professionalId: helena,
      startsAt,
      endsAt,
      blockedUntil: endsAt,
      duration,
      type: 'consulta_online',
      price: cents.parse(15_000),
      zone: 'America/Sao_Paulo',
      bookedBy: 'client',
      heldAt,
      expiresAt: minutesAfter(heldAt, 15),
      notes: null,
      ...change,
    },
  }
}

export function slotConfirmedAfter(held: Held, confirmedAt = saturdayNoon): EventOf<typeof slotConfirmed> {
  return { type: 'slot-confirmed', data: { ...placeIn(held), confirmedAt } }
}

export function holdExpiredAfter(held: Held, expiredAt = held.data.expiresAt!): EventOf<typeof holdExpired> {
  return { type: 'hold-expired', data: { ...placeIn(held), expiredAt } }
}

export function slotReleasedAfter(
  held: Held,
  reason: CancellationReason = 'by-client',
): EventOf<typeof slotReleased> {
  return { type: 'slot-released', data: { ...placeIn(held), reason, releasedAt: saturdayNoon } }
}

export function confirmationRefusedAfter(
  held: Held,
  refusedAt: string,
  reason: ConfirmationRefusalReason = 'slot-taken',
): EventOf<typeof confirmationRefused> {
  return { type: 'confirmation-refused', data: { ...placeIn(held), reason, refusedAt } }
}

export function appointmentOpenedFrom(held: Held): EventOf<typeof appointmentOpened> {
  const { duration, type, price, zone, bookedBy, heldAt, expiresAt } = held.data
  const terms = { duration, type, price, zone, bookedBy }
  return {
    type: 'appointment-opened',
    data: { ...placeIn(held), ...terms, openedAt: heldAt, holdExpiresAt: expiresAt },
  }
}

export function appointmentConfirmedFrom(
  held: Held,
  confirmedAt = saturdayNoon,
): EventOf<typeof appointmentConfirmed> {
  const { price, type, zone } = held.data
  return { type: 'appointment-confirmed', data: { ...placeIn(held), price, type, zone, confirmedAt } }
}

export function appointmentCompletedFrom(
  held: Held,
  completedAt = held.data.endsAt,
): EventOf<typeof appointmentCompleted> {
  return { type: 'appointment-completed', data: { ...placeIn(held), completedAt } }
}

export function appointmentCancelledFrom(
  held: Held,
  reason: CancellationReason = 'hold-expired',
  cancelledAt = saturdayNoon,
): EventOf<typeof appointmentCancelled> {
  return { type: 'appointment-cancelled', data: { ...placeIn(held), reason, cancelledAt } }
}

/** The instant so many minutes after another. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}

function placeIn({
  data: { appointmentId: id, clientId: client, professionalId: of, startsAt, endsAt },
}: Held) {
  return { appointmentId: id, clientId: client, professionalId: of, startsAt, endsAt }
}
