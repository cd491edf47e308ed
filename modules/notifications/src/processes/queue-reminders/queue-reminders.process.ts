import { type JobHandler, periodicJob } from '@escuta/jobs'
import { defineProcess, on } from '@escuta/projections'
import { appointmentConfirmed, appointmentMoved, appointmentScheduled } from '@escuta/scheduling/events'
import type { NotificationsDeps } from '../../application/deps.ts'
import { reminderLeadHours } from '../../contract/index.ts'
import { overdueReminders } from '../../read-models/due-reminders/due-reminders.query.ts'
import { sendReminderJob } from './send-reminder.job.ts'

const leadMs = reminderLeadHours * 3_600_000
const everyMs = 15_000
const limit = 500

type Reminded = { readonly appointmentId: string; readonly startsAt: string }

/** One job for each appointment and start: two jobs could send the reminder twice. */
function keyOf({ appointmentId, startsAt }: Reminded): string {
  return `${appointmentId}/${startsAt}`
}

/** Queues the reminder of a confirmed appointment for 24 hours before it, or for now when that moment has passed. */
export function queueReminders({ jobs }: Pick<NotificationsDeps, 'jobs'>) {
  async function queueReminder({ data: { appointmentId, startsAt } }: { readonly data: Reminded }) {
    const reminded = { appointmentId, startsAt }
    const at = new Date(Date.parse(startsAt) - leadMs)
    await jobs.enqueue(sendReminderJob, reminded, { key: keyOf(reminded), at })
  }

  return defineProcess({ name: 'notifications.queue-reminders' }, [
    on(appointmentConfirmed, queueReminder),
    on(appointmentScheduled, queueReminder),
    on(appointmentMoved, ({ data: { appointmentId, to } }) =>
      queueReminder({ data: { appointmentId, startsAt: to.startsAt } }),
    ),
  ])
}

/**
 * Queues the reminders that the view shows as due and not sent: those lost with the queue and those whose job failed. A
 * reminder whose job waits or runs is not queued twice, because its key is the same.
 */
export function queueDueReminders(deps: Pick<NotificationsDeps, 'jobs' | 'clock' | 'db'>): JobHandler {
  return periodicJob('notifications.queue-due-reminders', everyMs, async () => {
    for (const reminded of await overdueReminders(deps.db, deps.clock.now(), limit)) {
      await deps.jobs.enqueue(sendReminderJob, reminded, { key: keyOf(reminded) })
    }
  })
}
