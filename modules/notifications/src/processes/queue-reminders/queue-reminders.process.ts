import { handleJob, type JobHandler, type Jobs } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import { defineProcess } from '@escuta/projections'
import { appointmentConfirmed } from '@escuta/scheduling/events'
import type { Kysely } from 'kysely'
import { reminderLeadHours } from '../../contract/index.ts'
import type { NotificationTables } from '../../read/database.ts'
import { queueDueRemindersJob, sendReminderJob } from './send-reminder.job.ts'

const leadMs = reminderLeadHours * 3_600_000
const sweepMs = 15_000
const sweepLimit = 500
/** Each reminder's own job gets this long before the net takes it up. */
const graceMs = 30_000
/** A reminder still due after this long is queued anew: the net's last job may be lost or exhausted too. */
const retryWindowMs = 10 * 60_000

/** A confirmed session queues its reminder for 24 hours before it, or for now when that moment has passed. */
export function queueReminders({ jobs }: { readonly jobs: Jobs }) {
  return defineProcess({
    name: 'notifications.queue-reminders',
    events: [appointmentConfirmed],
    on: {
      'appointment-confirmed': async ({ data: { appointmentId, startsAt } }) => {
        const at = new Date(Date.parse(startsAt) - leadMs)
        await jobs.enqueue(
          sendReminderJob,
          { appointmentId, startsAt },
          { key: `${appointmentId}/${startsAt}`, at },
        )
      },
    },
  })
}

/** The net under the queue: what the table says is due and was not sent is queued again. */
export function queueDueReminders(deps: {
  readonly jobs: Jobs
  readonly clock: Clock
  readonly db: Kysely<NotificationTables>
}): JobHandler {
  return handleJob(
    queueDueRemindersJob,
    async () => {
      const overdue = deps.clock.now().getTime() - graceMs
      const due = await deps.db
        .selectFrom('notifications.due_reminders')
        .select(['appointment_id', 'starts_at', 'due_at'])
        .where('due_at', '<=', new Date(overdue).toISOString())
        .orderBy('due_at')
        .limit(sweepLimit)
        .execute()
      for (const row of due) {
        const attempt = Math.floor((overdue - Date.parse(row.due_at)) / retryWindowMs)
        const key = `${row.appointment_id}/${row.starts_at}/${attempt}`
        await deps.jobs.enqueue(
          sendReminderJob,
          { appointmentId: row.appointment_id, startsAt: row.starts_at },
          { key },
        )
      }
    },
    { ms: sweepMs, payload: {} },
  )
}
