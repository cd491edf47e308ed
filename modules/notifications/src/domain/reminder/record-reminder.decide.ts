import type { EventsOf, Timed } from '@escuta/event-sourcing'
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

/** Records the outcome of a reminder; the first outcome is final. */
export function recordReminder(
  { now, skipped, ...reference }: Timed<ReminderOutcome>,
  state: Reminder,
): EventsOf<typeof reminder>[] {
  if (state.status !== 'due') return []
  return skipped
    ? [{ type: 'reminder-skipped', data: { ...reference, reason: skipped, skippedAt: now } }]
    : [{ type: 'reminder-sent', data: { ...reference, sentAt: now } }]
}
