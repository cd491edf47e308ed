import { defineStream, type EncryptedEventOf } from '@escuta/event-sourcing'
import type { CancellationReason, ConfirmationRefusalReason } from '../../contract/index.ts'
import {
  confirmationRefused,
  holdExpired,
  slotConfirmed,
  slotHeld,
  slotReleased,
} from '../../contract/published-events.ts'

/** What was taken: all that is needed to open the appointment, notes encrypted. */
export type Hold = EncryptedEventOf<typeof slotHeld>['data']

/**
 * A place on the sheet. Expired and released ones stay known: a late payment may still ask for them. One that a payment
 * was refused for stays refused, also when its time is free again: that money is on its way back.
 */
export type Slot =
  | { readonly status: 'held' | 'confirmed' | 'expired'; readonly hold: Hold }
  | { readonly status: 'released'; readonly hold: Hold; readonly reason: CancellationReason }
  | { readonly status: 'refused'; readonly hold: Hold; readonly reason: ConfirmationRefusalReason }

/** One day of one professional: stream `agenda-{professionalId}-{yyyy-mm-dd}`, named by `agendaDayOf`. */
export type Agenda = readonly Slot[]

export const agenda = defineStream({
  kind: 'agenda',
  events: [slotHeld, slotConfirmed, holdExpired, slotReleased, confirmationRefused],
  initialState: (): Agenda => [],
  evolve: (state, event): Agenda => {
    if (event.type === 'slot-held') return [...state, { status: 'held', hold: event.data }]
    return state.map((slot) =>
      slot.hold.appointmentId === event.data.appointmentId ? changed(slot.hold, event) : slot,
    )
  },
})

type Change = EncryptedEventOf<
  typeof slotConfirmed | typeof holdExpired | typeof slotReleased | typeof confirmationRefused
>

function changed(hold: Hold, event: Change): Slot {
  if (event.type === 'slot-released') return { status: 'released', hold, reason: event.data.reason }
  if (event.type === 'confirmation-refused') return { status: 'refused', hold, reason: event.data.reason }
  return { status: event.type === 'slot-confirmed' ? 'confirmed' : 'expired', hold }
}

export function slotFor(state: Agenda, appointmentId: string): Slot | undefined {
  return state.find((slot) => slot.hold.appointmentId === appointmentId)
}

/** The hold that a client has of exactly this time. */
export function heldBy(
  state: Agenda,
  { clientId, startsAt }: { readonly clientId: string; readonly startsAt: string },
): Slot | undefined {
  return state.find(
    ({ status, hold }) => status === 'held' && hold.clientId === clientId && hold.startsAt === startsAt,
  )
}

/** Places that count against others: held ones until their expiry is on record, and confirmed ones. */
export function liveSlots(state: Agenda): readonly Slot[] {
  return state.filter((slot) => slot.status === 'held' || slot.status === 'confirmed')
}

type Interval = Pick<Hold, 'startsAt' | 'blockedUntil'>

/** Whether two intervals meet, each with the buffer that was frozen into it. Instants compare as text. */
export function overlap(one: Interval, other: Interval): boolean {
  return one.startsAt < other.blockedUntil && other.startsAt < one.blockedUntil
}

type Place = Pick<Hold, 'appointmentId' | 'clientId' | 'professionalId' | 'startsAt' | 'endsAt'>

/** What every later event of a place and of its appointment repeats. */
export function placeOf({ appointmentId, clientId, professionalId, startsAt, endsAt }: Place): Place {
  return { appointmentId, clientId, professionalId, startsAt, endsAt }
}
