import { dayMs } from '@escuta/kernel'
import {
  clientEmailEntered,
  clientEntriesAccepted,
  clientInvitationDeclined,
  clientInvitationWithdrawn,
  clientInvited,
  clientRecordClaimed,
  clientRecordJoined,
  clientRecordProposed,
  clientRegistered,
} from '@escuta/identity/events'
import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { noShowDays, type ParticipantRole } from '../../contract/index.ts'
import * as published from '../../contract/published-events.ts'

/**
 * The clients whom a professional knows, with the totals of each pair, so that no page reads all their appointments.
 */
const table = viewTable({
  name: 'scheduling.patients',
  key: 'pair',
  columns: {
    /** `{professionalId}/{clientId}`. */
    pair: column.text(),
    professionalId: column.uuid,
    clientId: column.uuid,
    /** Whether the professional entered the person: then they know what they typed. */
    isEntered: column.boolean,
    /** Whether the person is to accept what is entered for them: they were entered with an address, or invited. */
    isAwaited: column.boolean,
    /** When the person accepted an invitation of the professional. */
    acceptedAt: nullable(column.timestamptz),
    /** When the client ended the relation; null while it stands, also after it began again. */
    endedAt: nullable(column.timestamptz),
    /** `{startsAt} {appointmentId}` of the confirmed ones that are not completed. */
    confirmed: column.textList(),
    /** The completed ones that a no-show may still cancel, as in `confirmed`. */
    lately: column.textList(),
    completed: column.int,
    /** Start of the last one that is completed and no longer in `lately`. */
    beforeLately: nullable(column.timestamptz),
    lastCompletedAt: nullable(column.timestamptz),
    /** Start of the last one that is confirmed or completed, otherwise when they accepted; null: known, but no patient. */
    lastStartsAt: nullable(column.timestamptz),
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
type Totals = Pick<
  PatientRow,
  'isEntered' | 'isAwaited' | 'acceptedAt' | 'endedAt' | 'confirmed' | 'lately' | 'completed' | 'beforeLately'
>
type Pair = Pick<Reference, 'professionalId' | 'clientId'>

const none: Totals = {
  isEntered: false,
  isAwaited: false,
  acceptedAt: null,
  endedAt: null,
  confirmed: [],
  lately: [],
  completed: 0,
  beforeLately: null,
}
/** One day longer than a no-show can be recorded, as that period starts at the appointment's end. */
const lateMs = (noShowDays + 1) * dayMs
const pairOf = ({ data }: { readonly data: Pair }) => `${data.professionalId}/${data.clientId}`

const awaited =
  (isAwaited: boolean) =>
  (row: PatientRow | undefined, { data }: { readonly data: Pair }) =>
    row ? rowOf(data, { ...row, isAwaited: isAwaited && row.acceptedAt === null }) : null

/**
 * A row begins with a confirmed appointment, an accepted invitation, or a person whom the professional entered. A hold or
 * an entry for a stranger's account begins none. A row that has none of the three any more is removed. One that the
 * client ended keeps its totals, and stands again from the next booking or acceptance of the client on.
 */
export const patientsView = defineView(table, { version: 4 }, [
  on(
    clientRegistered,
    (row, { data: { clientId, enteredBy, email } }) => {
      if (enteredBy === null) return null
      const entered = { ...(row ?? none), isEntered: true, isAwaited: email !== null }
      return rowOf({ clientId, professionalId: enteredBy }, entered)
    },
    ({ data: { clientId, enteredBy } }) => enteredBy && `${enteredBy}/${clientId}`,
  ),
  on(clientRecordProposed, awaited(true), pairOf),
  on(clientEmailEntered, awaited(true), pairOf),
  on(clientInvited, awaited(true), pairOf),
  on(clientInvitationWithdrawn, awaited(false), pairOf),
  on(clientInvitationDeclined, awaited(false), pairOf),
  on(
    clientRecordClaimed,
    (row, { data }) =>
      rowOf(data, { ...(row ?? none), isAwaited: false, acceptedAt: data.claimedAt, endedAt: null }),
    pairOf,
  ),
  on(
    clientRecordJoined,
    (row, { data: { professionalId, joinedTo: clientId, joinedAt: acceptedAt } }) =>
      rowOf({ professionalId, clientId }, { ...(row ?? none), acceptedAt, endedAt: null }),
    ({ data: { professionalId, joinedTo } }) => `${professionalId}/${joinedTo}`,
  ),
  on(
    clientEntriesAccepted,
    (row, { data: { professionalId, joinedTo: clientId } }) =>
      row ? rowOf({ professionalId, clientId }, { ...row, endedAt: null }) : null,
    ({ data: { professionalId, joinedTo } }) => `${professionalId}/${joinedTo}`,
  ),
  on(
    published.relationEnded,
    (row, { data }) => (row ? rowOf(data, { ...row, endedAt: data.endedAt }) : null),
    pairOf,
  ),
  on(
    published.appointmentHandedOver,
    (row, { data }, pair) =>
      pair === pairOf({ data })
        ? rowOf(data, confirm(row ?? none, data))
        : row
          ? rowOf({ ...data, clientId: data.from }, cancel(row, data))
          : null,
    ({ data }) => [pairOf({ data }), `${data.professionalId}/${data.from}`],
  ),
  on(
    published.appointmentConfirmed,
    (row, { data }) => rowOf(data, { ...confirm(row ?? none, data), endedAt: null }),
    pairOf,
  ),
  // Entered for a person whom the professional does not know: no relation, and what became of it counts for none.
  on(
    published.appointmentScheduled,
    (row, { data }) => (row ? rowOf(data, confirm(row, data)) : null),
    pairOf,
  ),
  on(published.appointmentCompleted, (row, { data }) => rowOf(data, complete(row ?? none, data)), pairOf),
  on(published.appointmentCancelled, (row, { data }) => rowOf(data, cancel(row ?? none, data)), pairOf),
  on(published.appointmentMoved, (row, { data }) => rowOf(data, move(row ?? none, data)), pairOf),
  on(
    published.appointmentNoShowRecorded,
    (row, { data }) => rowOf(data, afterNoShow(row ?? none, data)),
    pairOf,
  ),
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
    ...totals,
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

function rowOf({ professionalId, clientId }: Pair, totals: Totals) {
  const lastCompletedAt = latest(startOf(totals.lately.at(-1)), totals.beforeLately)
  const lastConfirmedAt = latest(startOf(totals.confirmed.toSorted().at(-1)), lastCompletedAt)
  const lastStartsAt = lastConfirmedAt ?? totals.acceptedAt
  return lastStartsAt === null && !totals.isEntered
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
