import { handleJob, type JobHandler, periodicJob } from '@escuta/jobs'
import {
  appointmentId as appointmentIdOf,
  clientId,
  deriveId,
  professionalId,
  systemContext,
  unwrap,
} from '@escuta/kernel'
import type { NotificationsDeps } from '../../application/deps.ts'
import {
  dueReviewRequest,
  dueReviewRequests,
} from '../../read-models/due-review-requests/due-review-requests.query.ts'
import { requestReviewJob } from './request-review.job.ts'
import { requestReview } from '../../domain/review-request/request-review.decide.ts'

const everyMs = 60_000
const limit = 500

/**
 * Records that the client is asked for a review, or why not, by the present facts. `notify-people` then adds it to
 * their inbox and queues their e-mail. A crash between any two steps therefore repeats none of them.
 */
export function requestReviews(deps: NotificationsDeps): JobHandler {
  return handleJob(requestReviewJob, async ({ appointmentId }) => {
    const due = await dueReviewRequest(deps.db, appointmentId)
    const appointment = (await deps.appointments.byIds([appointmentId])).get(appointmentId)
    if (!due || !appointment) return
    const context = systemContext(requestReviewJob.name, deps.clock, {
      commandId: deriveId(appointmentId, 'request-review'),
      correlationId: appointmentId,
    })
    const request = {
      appointmentId,
      clientId: clientId.parse(appointment.clientId),
      professionalId: professionalId.parse(appointment.professionalId),
      startsAt: appointment.date,
      endsAt: appointment.endsAt,
      dueAt: due.dueAt,
      isReviewable: appointment.status === 'completed' && appointment.paid && appointment.absent !== 'client',
      isReviewed: await deps.professionals.hasReview(appointmentId),
    }
    unwrap(await deps.run(requestReview, request, context))
  })
}

/** The periodic job that queues what the view shows as due; its key keeps it from being queued twice. */
export function queueDueReviewRequests(deps: Pick<NotificationsDeps, 'jobs' | 'clock' | 'db'>): JobHandler {
  return periodicJob('notifications.queue-due-review-requests', everyMs, async () => {
    for (const due of await dueReviewRequests(deps.db, deps.clock.now(), limit)) {
      const appointmentId = appointmentIdOf.parse(due.appointmentId)
      await deps.jobs.enqueue(requestReviewJob, { appointmentId }, { key: appointmentId })
    }
  })
}
