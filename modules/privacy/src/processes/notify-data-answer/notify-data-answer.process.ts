import { defineProcess, on } from '@escuta/projections'
import type { PrivacyDeps } from '../../application/deps.ts'
import { answeredBySystem } from '../../contract/personal-data.ts'
import { dataRequestAnswered } from '../../contract/published-events.ts'
import { sendDataAnswerJob } from './send-data-answer.job.ts'

/** Notifies a person by e-mail that the operator answered their request. */
export function notifyDataAnswer({ jobs }: Pick<PrivacyDeps, 'jobs'>) {
  return defineProcess({ name: 'privacy.notify-data-answer' }, [
    on(dataRequestAnswered, async ({ data: { userId, requestId, answeredBy } }) => {
      if (answeredBy === answeredBySystem) return
      await jobs.enqueue(sendDataAnswerJob, { userId, requestId }, { key: requestId })
    }),
  ])
}
