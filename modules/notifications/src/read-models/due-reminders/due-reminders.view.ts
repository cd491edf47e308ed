import type { EncryptedEventOf } from '@escuta/event-sourcing'
import { defineView } from '@escuta/projections'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentScheduled,
} from '@escuta/scheduling/events'
import { reminderLeadHours } from '../../contract/index.ts'
import { reminderSent, reminderSkipped } from '../../contract/published-events.ts'

/** Pending reminders. The queue is filled from this view, so that a lost or replaced queue loses no reminder. */
export type DueReminderRow = {
  readonly appointmentId: string
  readonly clientId: string
  readonly professionalId: string
  readonly startsAt: string
  readonly dueAt: string
  readonly zone: string
}

const leadMs = reminderLeadHours * 3_600_000
const removed = {
  keys: ({ data }: { data: { appointmentId: string } }) => [data.appointmentId],
  fold: (): DueReminderRow | null => null,
}
const recorded = {
  keys: removed.keys,
  fold: (row: DueReminderRow | undefined, { data }: { data: { startsAt: string } }) =>
    row && row.startsAt !== data.startsAt ? row : null,
}

type Confirmed = EncryptedEventOf<typeof appointmentConfirmed | typeof appointmentScheduled>['data']
const due = {
  keys: removed.keys,
  fold: (_row: DueReminderRow | undefined, { data }: { readonly data: Confirmed }): DueReminderRow => ({
    appointmentId: data.appointmentId,
    clientId: data.clientId,
    professionalId: data.professionalId,
    startsAt: data.startsAt,
    dueAt: new Date(Date.parse(data.startsAt) - leadMs).toISOString(),
    zone: data.zone,
  }),
}

const events = [
  appointmentConfirmed,
  appointmentScheduled,
  appointmentCancelled,
  appointmentCompleted,
  reminderSent,
  reminderSkipped,
] as const

export const dueRemindersView = defineView<DueReminderRow, (typeof events)[number]>({
  table: {
    name: 'notifications.due_reminders',
    key: 'appointmentId',
    columns: {
      appointmentId: 'uuid not null',
      clientId: 'uuid not null',
      professionalId: 'uuid not null',
      startsAt: 'timestamptz not null',
      dueAt: 'timestamptz not null',
      zone: 'text not null',
    },
    indexes: ['(due_at)'],
  },
  version: 1,
  events,
  on: {
    'appointment-confirmed': due,
    'appointment-scheduled': due,
    'appointment-cancelled': removed,
    'appointment-completed': removed,
    'reminder-sent': recorded,
    'reminder-skipped': recorded,
  },
})
