import { handleJob, type JobHandler, type Jobs } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import { defineProcess } from '@escuta/projections'
import { appointmentConfirmed } from '@escuta/scheduling/events'
import type { Kysely } from 'kysely'
import { reminderLeadHours } from '../../contract/index.ts'
import type { NotificationTables } from '../../read-models/database.ts'
import { overdueReminders } from '../../read-models/due-reminders/due-reminders.query.ts'
import { queueDueRemindersJob, sendReminderJob } from './send-reminder.job.ts'

const leadMs = reminderLeadHours * 3_600_000
const sweepMs = 15_000
const sweepLimit = 500

/** One job for each session and start, whoever queues it: two could send at the same time. */
function keyOf(session: { readonly appointmentId: string; readonly startsAt: string }): string {
  return `${session.appointmentId}/${session.startsAt}`
}

/** A confirmed session queues its reminder for 24 hours before it, or for now when that moment has passed. */
export function queueReminders({ jobs }: { readonly jobs: Jobs }) {
  return defineProcess({
    name: 'notifications.queue-reminders',
    events: [appointmentConfirmed],
    on: {
      'appointment-confirmed': async ({ data: { appointmentId, startsAt } }) => {
        const session = { appointmentId, startsAt }
        const at = new Date(Date.parse(startsAt) - leadMs)
        await jobs.enqueue(sendReminderJob, session, { key: keyOf(session), at })
      },
    },
  })
}

/**
 * Queues again what the table says is due and was not sent. That changes nothing where its job waits or is tried, brings
 * back one that was lost with the queue, and begins anew with one that had failed for good.
 */
export function queueDueReminders(deps: {
  readonly jobs: Jobs
  readonly clock: Clock
  readonly db: Kysely<NotificationTables>
}): JobHandler {
  return handleJob(
    queueDueRemindersJob,
    async () => {
      for (const session of await overdueReminders(deps.db, deps.clock.now(), sweepLimit)) {
        await deps.jobs.enqueue(sendReminderJob, session, { key: keyOf(session) })
      }
    },
    { ms: sweepMs, payload: {} },
  )
}
