import { type JobHandler, periodicJob } from '@escuta/jobs'
import type { NotificationsDeps } from '../../application/deps.ts'
import { mailsPendingSince } from '../../read-models/pending-mails/pending-mails.query.ts'
import { mailKey, sendMailJob } from './send-mail.job.ts'

const everyMs = 60_000
const limit = 500

/** Queues the e-mails that the view has as pending for a minute: those lost with the queue and those whose job failed. */
export function queuePendingMails(deps: Pick<NotificationsDeps, 'jobs' | 'clock' | 'db'>): JobHandler {
  return periodicJob('notifications.queue-pending-mails', everyMs, async () => {
    const until = new Date(deps.clock.now().getTime() - everyMs)
    for (const { mailId, round } of await mailsPendingSince(deps.db, until, limit))
      await deps.jobs.enqueue(sendMailJob, { mailId }, { key: mailKey(mailId, round) })
  })
}
