import { defineProcess, on } from '@escuta/projections'
import type { NotificationsDeps } from '../../application/deps.ts'
import { mailRequeued } from '../../contract/published-events.ts'
import { mailKey, sendMailJob } from '../send-mail/send-mail.job.ts'

/** Queues the job of an e-mail that staff had sent once more; lost with the queue, the view of pending e-mails has it. */
export function queueResentMails({ jobs }: Pick<NotificationsDeps, 'jobs'>) {
  return defineProcess({ name: 'notifications.queue-resent-mails' }, [
    on(mailRequeued, ({ data: { mailId, round } }) =>
      jobs.enqueue(sendMailJob, { mailId }, { key: mailKey(mailId, round) }),
    ),
  ])
}
