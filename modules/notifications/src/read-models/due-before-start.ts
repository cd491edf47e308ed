import type { EventDefinition } from '@escuta/event-sourcing'
import { defineView, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
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
 * queue is filled from such a view, so that a lost or replaced queue loses nothing. With `isDueOnceAccepted`, what was skipped for a
 * person who had not accepted yet is due again once they do.
 */
export function dueBeforeStart(
  name: DueTable,
  leadMs: number,
  outcomes: readonly (Outcome & EventDefinition)[],
  { isDueOnceAccepted }: { readonly isDueOnceAccepted: boolean },
) {
  const table = tableNamed(name)
  const { on, remove } = table
  const dueAt = (startsAt: string) => new Date(Date.parse(startsAt) - leadMs).toISOString()
  return defineView(table, { version: 3 }, [
    on([appointmentConfirmed, appointmentScheduled], (_row, { data }) => ({
      ...data,
      dueAt: dueAt(data.startsAt),
    })),
    on(appointmentMoved, (_row, { data }) => ({
      ...data,
      startsAt: data.to.startsAt,
      dueAt: dueAt(data.to.startsAt),
    })),
    on([appointmentHandedOver, appointmentAccepted], (row, { data }) =>
      row || isDueOnceAccepted ? { ...data, dueAt: dueAt(data.startsAt) } : null,
    ),
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
      appointmentId: uuid,
      clientId: uuid,
      professionalId: uuid,
      startsAt: timestamptz,
      dueAt: timestamptz,
      zone: text(),
    },
    indexes: ['(due_at)'],
  })
}
