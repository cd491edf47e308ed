import { type StoredEvent, streamName } from '@escuta/event-sourcing'
import { addDays, instantOf, type LocalDate } from '@escuta/kernel'
import type { AskedSlot, ExplainedSlot } from '../contract/index.ts'
import { type Agenda, agenda, type AgendaEntry, occupying, unpaid } from '../domain/agenda/agenda.state.ts'
import type { BusyInterval } from '../domain/free-slots/free-times.ts'
import { minuteOf } from '../domain/free-slots/minutes.ts'
import { explanation, occupied, type Taken } from '../read-models/professionals/explain-slot.query.ts'
import { professionalAfter } from '../read-models/professionals/professional-then.query.ts'

/** The events of a stream, upcast. */
export type ReadStreamEvents = (streamName: string) => Promise<{ readonly events: readonly StoredEvent[] }>

/**
 * Why clients could not book a start at a past moment, without clients' names: settings and agenda days are folded from their
 * events up to it. An overdue hold counts as free then, though a payment under way may have kept it. Undefined for a
 * professional who had not registered.
 */
export async function explainSlotThen(
  readEvents: ReadStreamEvents,
  { professionalId, date, time }: AskedSlot,
  then: Date,
): Promise<ExplainedSlot | undefined> {
  const until = async (name: string) => {
    const { events } = await readEvents(name)
    const moment = then.toISOString()
    return events.filter(({ metadata }) => metadata.occurredAt <= moment)
  }
  const row = professionalAfter(professionalId, await until(`professional-${professionalId}`))
  if (!row) return undefined
  const days = await Promise.all(
    daysAround(date, row.zone).map(async (startsAt) =>
      foldAgenda(await until(streamName(agenda, { professionalId, startsAt }))),
    ),
  )
  const busy = days.flatMap((day) => [...day.values()]).flatMap((one) => takenBy(one, then))
  const { blockedBy, ...answer } = explanation(row, busy, { date, time, now: then })
  if (blockedBy?.rule !== 'occupied') return { ...answer, blockedBy }
  const startsAt = instantOf(date, time, row.zone).toISOString()
  return { ...answer, blockedBy: { ...occupied(blockedBy.taken, () => '', startsAt), clientName: null } }
}

/** A moment of each agenda day that may hold time of a calendar day. */
function daysAround(date: LocalDate, zone: string): readonly string[] {
  return [addDays(date, -1), date, addDays(date, 1)].map((day) => instantOf(day, '12:00', zone).toISOString())
}

/** Guarantee: a stream holds events of its own kind only, upcast. */
function foldAgenda(events: readonly StoredEvent[]): Agenda {
  return events.reduce((state, event) => agenda.evolve(state, event as never), agenda.initialState())
}

function takenBy(one: AgendaEntry, then: Date): readonly (BusyInterval & Taken)[] {
  const [taking] = occupying([one])
  if (!taking) return []
  const { startsAt, endsAt, blockedUntil: until } = taking.terms
  const interval = { startsAt, endsAt, until, start: minuteOf(startsAt), end: minuteOf(until) }
  const none = { status: null, clientId: null, appointmentId: null } satisfies Partial<Taken>
  if (taking.status === 'blocked') return [{ ...interval, ...none }]
  const { expiresAt, clientId, appointmentId } = taking.terms
  const isUnpaid = unpaid.has(taking.status)
  if (isUnpaid && expiresAt !== null && expiresAt <= then.toISOString()) return []
  return [{ ...interval, status: isUnpaid ? 'pending' : taking.status, clientId, appointmentId }]
}
