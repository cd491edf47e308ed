import type { ReplayedBooking } from '@escuta/event-sourcing'
import { type AppointmentId, type CommandContext, RefusedError } from '@escuta/kernel'
import { conversationPair } from '@escuta/messaging/contract'
import { administrationRefusals, mostReplaySteps, type ReplayDto } from '../contract/index.ts'
import { streamsOf } from '../read-models/booking-streams/booking-streams.query.ts'
import { bookingById } from '../read-models/bookings/bookings.query.ts'
import type { BookingRow } from '../read-models/bookings/bookings.view.ts'
import { type Acted, actorsOf } from './actors.ts'
import { maskedPeople } from './booking-people.ts'
import { areaOf } from './known-words.ts'
import { recordReplay } from './open-replay.ts'
import type { ReplayDeps } from './deps.ts'
import { type BookingEvent, stepsOf, type UnknownEvent, unknownText } from './replay-steps.ts'

const mostStreams = 500
const mostChatDays = 60

/**
 * The booking as it happened: every event about it, in the order of the log, each with the state after it as the stream's own
 * evolve folds it. Records who opened it before it answers.
 */
export async function replayAppointment(
  deps: ReplayDeps,
  context: CommandContext,
  {
    appointmentId,
    operator = null,
  }: { readonly appointmentId: AppointmentId; readonly operator?: string | null },
): Promise<ReplayDto> {
  const row = await bookingById(deps, appointmentId)
  if (row?.appointmentId !== appointmentId)
    throw new RefusedError(administrationRefusals.refuse('booking-not-found'))
  await recordReplay(deps, context, { appointmentId, operator })
  const { events, unknown } = await eventsOf(deps, row)
  const [[people], actors] = await Promise.all([
    maskedPeople(deps, [row]),
    actorsOf(
      deps,
      events.map((event) => actedIn(event, row)),
    ),
  ])
  const acted = events.map((event, at) => ({ ...event, actor: actors[at]! }))
  const { parts, steps } = stepsOf(acted, row.zone, deps.words)
  const { paymentId, clientId, professionalId, zone } = row
  return {
    appointmentId,
    paymentId,
    clientId,
    professionalId,
    zone,
    ...people!,
    parts,
    steps: steps.slice(0, mostReplaySteps),
    isCut: steps.length > mostReplaySteps,
    unknownEvents: unknown.map((event) => unknownText(event, row.zone)),
  }
}

async function eventsOf(deps: ReplayDeps, row: BookingRow) {
  const { appointmentId, clientId, professionalId, paymentId } = row
  const booking: ReplayedBooking = { appointmentId, clientId, professionalId, paymentIds: [paymentId] }
  const listed = await streamsOf(deps, [appointmentId, paymentId], mostStreams)
  const own = await readAll(deps, booking, [`payment-${paymentId}`, `call-${appointmentId}`, ...listed])
  const chat = await readAll(deps, booking, await chatStreams(deps, row, own.events))
  return {
    events: [...own.events, ...chat.events].toSorted(byPosition),
    unknown: [...own.unknown, ...chat.unknown],
  }
}

/** The conversation's days from the booking's first event to its last one. */
async function chatStreams(
  { conversations }: ReplayDeps,
  { clientId, professionalId }: BookingRow,
  events: readonly BookingEvent[],
): Promise<readonly string[]> {
  const days = events.map(({ event }) => event.metadata.occurredAt.slice(0, 10)).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return []
  return conversations.dayStreams(
    { ...conversationPair.parse({ clientId, professionalId }), from, to },
    mostChatDays,
  )
}

async function readAll(
  { readEvents, replays, words }: ReplayDeps,
  booking: ReplayedBooking,
  streamNames: readonly string[],
): Promise<{ readonly events: readonly BookingEvent[]; readonly unknown: readonly UnknownEvent[] }> {
  const streams = await Promise.all(
    [...new Set(streamNames)].map(async (streamName) => {
      const { events, unknown } = await readEvents(streamName)
      const replay = replays.find(({ isOf }) => isOf(streamName, events[0]?.type ?? ''))
      const replayed = replay?.fold(events, booking) ?? []
      const area = areaOf(words, words.modules.get(events[0]?.type ?? ''))
      return {
        unknown: unknown ? [{ area, at: unknown.metadata.occurredAt }] : [],
        events: replayed.map((each) => ({ ...each, replay: replay! })),
      }
    }),
  )
  return {
    events: streams.flatMap(({ events }) => events),
    unknown: streams.flatMap(({ unknown }) => unknown),
  }
}

/** Its events are about the two people of the booking. */
function actedIn({ event: { type, data, metadata } }: BookingEvent, row: BookingRow): Acted {
  const { clientId, professionalId } = row
  const userId = typeof data['userId'] === 'string' ? data['userId'] : null
  const reason = typeof data['reason'] === 'string' ? data['reason'] : null
  return { type, reason, actor: metadata.actor, about: { userId, clientId, professionalId } }
}

function byPosition({ event: one }: BookingEvent, { event: other }: BookingEvent): number {
  return Number(one.metadata.globalPosition - other.metadata.globalPosition)
}
