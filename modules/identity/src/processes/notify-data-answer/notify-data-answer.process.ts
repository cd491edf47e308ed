import type { Jobs } from '@escuta/jobs'
import { defineProcess } from '@escuta/projections'
import { answeredBySystem } from '../../contract/my-data.ts'
import { dataRequestAnswered } from '../../contract/published-events.ts'
import { sendDataAnswerJob } from './send-data-answer.job.ts'

/** Who waited for a person's answer is told by e-mail that it is there. */
export function notifyDataAnswer({ jobs }: { readonly jobs: Jobs }) {
  return defineProcess({
    name: 'identity.notify-data-answer',
    events: [dataRequestAnswered],
    on: {
      'data-request-answered': async ({ data: { userId, requestId, answeredBy } }) => {
        if (answeredBy === answeredBySystem) return
        await jobs.enqueue(sendDataAnswerJob, { userId, requestId }, { key: requestId })
      },
    },
  })
}
