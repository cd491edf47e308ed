import {
  defineView,
  int,
  nullable,
  type RowOf,
  text,
  textList,
  timestamptz,
  uuid,
  viewTable,
} from '@escuta/projections'
import { noShowDays, type ParticipantRole } from '../../contract/index.ts'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMoved,
  appointmentNoShowRecorded,
  appointmentScheduled,
} from '../../contract/published-events.ts'

/**
 * The totals of one client with one professional, so that no page reads all their appointments. The row is removed with
 * the last confirmed appointment.
 */
const table = viewTable({
  name: 'scheduling.patients',
  key: 'pair',
  columns: {
    /** `{professionalId}/{clientId}`. */
    pair: text(),
    professionalId: uuid,
    clientId: uuid,
    /** `{startsAt} {appointmentId}` of the confirmed ones that are not completed. */
    confirmed: textList(),
    /** The completed ones that a no-show may still cancel, as in `confirmed`. */
    lately: textList(),
    completed: int,
    /** Start of the last one that is completed and no longer in `lately`. */
    beforeLately: nullable(timestamptz),
    lastCompletedAt: nullable(timestamptz),
    /** Start of the last one that is confirmed or completed. */
    lastStartsAt: timestamptz,
  },
  indexes: [
    '(professional_id, last_completed_at desc nulls last, client_id)',
    '(client_id, last_starts_at desc, professional_id)',
  ],
})
const { on } = table
export type PatientRow = RowOf<typeof table>

type Reference = {
  readonly appointmentId: string
  readonly professionalId: string
  readonly clientId: string
  readonly startsAt: string
}
type Totals = Pick<PatientRow, 'confirmed' | 'lately' | 'completed' | 'beforeLately'>

const none: Totals = { confirmed: [], lately: [], completed: 0, beforeLately: null }
/** One day longer than a no-show can be recorded, as that period starts at the appointment's end. */
const lateMs = (noShowDays + 1) * 24 * 60 * 60_000
const pairOf = ({ data }: { readonly data: Reference }) => `${data.professionalId}/${data.clientId}`

export const patientsView = defineView(table, { version: 1 }, [
  on(
    [appointmentScheduled, appointmentConfirmed],
    (row, { data }) => rowOf(data, confirm(row ?? none, data)),
    pairOf,
  ),
  on(appointmentCompleted, (row, { data }) => rowOf(data, complete(row ?? none, data)), pairOf),
  on(appointmentCancelled, (row, { data }) => rowOf(data, cancel(row ?? none, data)), pairOf),
  on(appointmentMoved, (row, { data }) => rowOf(data, move(row ?? none, data)), pairOf),
  on(appointmentNoShowRecorded, (row, { data }) => rowOf(data, afterNoShow(row ?? none, data)), pairOf),
])

function confirm(totals: Totals, data: Reference): Totals {
  return { ...totals, confirmed: [...totals.confirmed, entryOf(data)] }
}

function complete(totals: Totals, data: Reference): Totals {
  const entry = entryOf(data)
  if (!totals.confirmed.includes(entry)) return totals
  const all = [...totals.lately, entry].toSorted()
  const since = new Date(Date.parse(startOf(all.at(-1)) ?? data.startsAt) - lateMs).toISOString()
  const settled = all.filter((each) => each < since)
  return {
    confirmed: without(totals.confirmed, entry),
    lately: all.filter((each) => each >= since),
    completed: totals.completed + 1,
    beforeLately: latest(startOf(settled.at(-1)), totals.beforeLately),
  }
}

function cancel(totals: Totals, data: Reference): Totals {
  const entry = entryOf(data)
  const wasCompleted = totals.lately.includes(entry)
  return {
    ...totals,
    confirmed: without(totals.confirmed, entry),
    lately: without(totals.lately, entry),
    completed: totals.completed - (wasCompleted ? 1 : 0),
  }
}

function move(totals: Totals, data: Reference & { readonly to: Pick<Reference, 'startsAt'> }): Totals {
  const entry = entryOf(data)
  if (!totals.confirmed.includes(entry)) return totals
  return { ...totals, confirmed: [...without(totals.confirmed, entry), entryOf({ ...data, ...data.to })] }
}

function afterNoShow(totals: Totals, data: Reference & { readonly absent: ParticipantRole }): Totals {
  return data.absent === 'client' ? complete(totals, data) : cancel(totals, data)
}

function rowOf({ professionalId, clientId }: Reference, totals: Totals) {
  const lastCompletedAt = latest(startOf(totals.lately.at(-1)), totals.beforeLately)
  const lastStartsAt = latest(startOf(totals.confirmed.toSorted().at(-1)), lastCompletedAt)
  return lastStartsAt === null
    ? null
    : {
        ...totals,
        professionalId,
        clientId,
        lastCompletedAt,
        lastStartsAt,
        pair: `${professionalId}/${clientId}`,
      }
}

function entryOf({ startsAt, appointmentId }: Reference): string {
  return `${startsAt} ${appointmentId}`
}

function startOf(entry: string | undefined): string | null {
  return entry?.split(' ')[0] ?? null
}

function without(entries: readonly string[], entry: string): readonly string[] {
  return entries.filter((each) => each !== entry)
}

function latest(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one > other) ? one : other
}
