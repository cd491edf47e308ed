import type { Decision, EventOf } from '@escuta/event-sourcing'
import { myDataRefusals } from '../../contract/my-data-refusals.ts'
import type { dataRequestAnswered } from '../../contract/published-events.ts'
import { answeredBy } from './make-data-request.decide.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

type Answer = { readonly requestId: string; readonly answer: string; readonly by: string }

/** Answers a request that waits; the first answer stands. Refusals: data-request-not-found, account-not-found. */
export function answerDataRequest(
  { requestId, answer, by }: Answer,
  state: User,
  now: string,
): Decision<EventOf<typeof dataRequestAnswered>> {
  return forRegisteredUser(state, ({ dataRequests }, ids) => {
    const request = dataRequests[requestId]
    if (!request) return myDataRefusals.refuse('data-request-not-found')
    if (request.isAnswered) return []
    const answered = answeredBy(by, { requestId }, ids, now)
    return [{ ...answered, data: { ...answered.data, answer } }]
  })
}
