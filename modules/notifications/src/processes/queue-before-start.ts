import { type JobHandler, periodicJob } from '@escuta/jobs'
import { defineProcess, on } from '@escuta/projections'
import {
  appointmentAccepted,
  appointmentConfirmed,
  appointmentHandedOver,
  appointmentMoved,
  appointmentScheduled,
} from '@escuta/scheduling/events'
import type { NotificationsDeps } from '../application/deps.ts'
import type { announceRoomLinkJob } from './announce-room-links/announce-room-link.job.ts'
import type { sendReminderJob } from './queue-reminders/send-reminder.job.ts'
import type { DueTable } from '../read-models/due-before-start.ts'
import { overdueOf } from '../read-models/due-before-start.query.ts'

const everyMs = 15_000
const limit = 500

type AppointmentStart = { readonly appointmentId: string; readonly startsAt: string }

/** A job that runs once for each confirmed appointment and start, that long before it. */
type BeforeStart = {
  /** The process is `notifications.queue-{name}`, the periodic job `notifications.queue-due-{name}`. */
  readonly name: string
  readonly table: DueTable
  readonly job: typeof sendReminderJob | typeof announceRoomLinkJob
  readonly leadMs: number
}

/** One job for each appointment and start: two jobs could do the same twice. */
function keyOf({ appointmentId, startsAt }: AppointmentStart): string {
  return `${appointmentId}/${startsAt}`
}

/** The process that queues the job of a confirmed appointment for its time, or for now when that has passed. */
export function queueBeforeStart(
  { jobs }: Pick<NotificationsDeps, 'jobs'>,
  { name, job, leadMs }: BeforeStart,
) {
  type Started = { readonly data: AppointmentStart }
  async function queue({ data: { appointmentId, startsAt } }: Started, suffix = '') {
    const start = { appointmentId, startsAt }
    const at = new Date(Date.parse(startsAt) - leadMs)
    await jobs.enqueue(job, start, { key: `${keyOf(start)}${suffix}`, at })
  }
  // The job of before may have been skipped, and is not run again by the same key.
  const queueOnceAccepted = (event: Started) => queue(event, '/accepted')

  return defineProcess({ name: `notifications.queue-${name}` }, [
    on(appointmentConfirmed, (event) => queue(event)),
    on(appointmentScheduled, (event) => queue(event)),
    on(appointmentHandedOver, queueOnceAccepted),
    on(appointmentAccepted, queueOnceAccepted),
    on(appointmentMoved, ({ data: { appointmentId, to } }) =>
      queue({ data: { appointmentId, startsAt: to.startsAt } }),
    ),
  ])
}

/**
 * The periodic job that queues what the view shows as due and without an outcome: what was lost with the queue and what
 * failed. A job that waits or runs is not queued twice, because its key is the same.
 */
export function queueOverdue(
  deps: Pick<NotificationsDeps, 'jobs' | 'clock' | 'db'>,
  { name, table, job }: BeforeStart,
): JobHandler {
  return periodicJob(`notifications.queue-due-${name}`, everyMs, async () => {
    for (const start of await overdueOf(deps.db, table, deps.clock.now(), limit))
      await deps.jobs.enqueue(job, start, { key: keyOf(start) })
  })
}
