import type { Jobs } from '@escuta/jobs'
import { defineProcess } from '@escuta/projections'
import { answeredByHouse } from '../../contract/my-data.ts'
import { dataRequestAnswered } from '../../contract/published-events.ts'
import { mailDataAnswerJob } from './mail-data-answer.job.ts'

/** Who waited for a person's answer is told by e-mail that it is there. */
export function tellDataAnswer({ jobs }: { readonly jobs: Jobs }) {
  return defineProcess({
    name: 'identity.tell-data-answer',
    events: [dataRequestAnswered],
    on: {
      'data-request-answered': async ({ data: { userId, requestId, answeredBy } }) => {
        if (answeredBy === answeredByHouse) return
        await jobs.enqueue(mailDataAnswerJob, { userId, requestId }, { key: requestId })
      },
    },
  })
}
