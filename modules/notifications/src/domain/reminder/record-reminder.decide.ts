import type { EventsOf } from '@escuta/event-sourcing'
import type { AppointmentId, ClientId, ProfessionalId } from '@escuta/kernel'
import type { z } from 'zod'
import type { skipReason } from '../../contract/index.ts'
import type { Reminder, reminder } from './reminder.state.ts'

export type ReminderOutcome = {
  readonly appointmentId: AppointmentId
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly startsAt: string
  /** Null when it was sent. */
  readonly skipped: z.output<typeof skipReason> | null
}

/** Puts on record what became of a reminder; the first outcome stands. */
export function recordReminder(
  outcome: ReminderOutcome,
  state: Reminder,
  now: string,
): EventsOf<typeof reminder>[] {
  if (state.status !== 'due') return []
  const { skipped, ...session } = outcome
  return skipped
    ? [{ type: 'reminder-skipped', data: { ...session, reason: skipped, skippedAt: now } }]
    : [{ type: 'reminder-sent', data: { ...session, sentAt: now } }]
}
