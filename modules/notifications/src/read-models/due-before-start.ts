import type { EventDefinition } from '@escuta/event-sourcing'
import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import {
  appointmentAccepted,
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentHandedOver,
  appointmentMoved,
  appointmentScheduled,
} from '@escuta/scheduling/events'
import type {
  reminderSent,
  reminderSkipped,
  roomLinkAnnounced,
  roomLinkSkipped,
} from '../contract/published-events.ts'

type Outcome =
  | typeof reminderSent
  | typeof reminderSkipped
  | typeof roomLinkAnnounced
  | typeof roomLinkSkipped

export type DueTable = 'notifications.due_reminders' | 'notifications.due_room_links'
export type DueRow = RowOf<ReturnType<typeof tableNamed>>

/**
 * What is to happen once for each start of a confirmed appointment, that long before it, and has no outcome yet. The
 * queue is filled from such a view, so that a lost or replaced queue loses nothing. Nothing is due of a start that people
 * were told of less than `restMs` before.
 */
export function dueBeforeStart(
  name: DueTable,
  { leadMs, restMs }: { readonly leadMs: number; readonly restMs?: number },
  outcomes: readonly (Outcome & EventDefinition)[],
) {
  const table = tableNamed(name)
  const { on, remove } = table
  function due<Start extends { readonly startsAt: string }>(start: Start, toldAt: string) {
    const at = Date.parse(start.startsAt) - leadMs
    if (restMs !== undefined && at - Date.parse(toldAt) < restMs) return null
    return { ...start, dueAt: new Date(at).toISOString() }
  }
  return defineView(table, { version: 4 }, [
    on(appointmentConfirmed, (_row, { data }) => due(data, data.confirmedAt)),
    on(appointmentScheduled, (_row, { data }) => due(data, data.scheduledAt)),
    on(appointmentMoved, (_row, { data }) => due({ ...data, startsAt: data.to.startsAt }, data.movedAt)),
    on(appointmentHandedOver, (row, { data }) => (row ? due(data, data.handedOverAt) : null)),
    on(appointmentAccepted, (row, { data }) => (row ? due(data, data.acceptedAt) : null)),
    on([appointmentCancelled, appointmentCompleted], remove),
    // The outcome for a time that the appointment was moved from leaves the row.
    on(outcomes, (row, { data }) => (row && row.startsAt !== data.startsAt ? row : null)),
  ])
}

function tableNamed(name: DueTable) {
  return viewTable({
    name,
    key: 'appointmentId',
    columns: {
      appointmentId: column.uuid,
      clientId: column.uuid,
      professionalId: column.uuid,
      startsAt: column.timestamptz,
      dueAt: column.timestamptz,
      zone: column.text(),
    },
    indexes: ['(due_at)'],
  })
}
