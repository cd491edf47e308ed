import type { EventOf, Timed } from '@escuta/event-sourcing'
import { afterDays } from '@escuta/kernel'
import { daysToAnswer } from '../../contract/rule-numbers.ts'
import { answeredBySystem } from '../../contract/personal-data.ts'
import type { dataRequestAnswered, dataRequested } from '../../contract/published-events.ts'
import type { ActivePerson } from './person.state.ts'

type Requested = EventOf<typeof dataRequested>
type Answered = EventOf<typeof dataRequestAnswered>
export type NewDataRequest = Omit<Requested['data'], 'requestedAt' | 'dueAt'>

export function requested({ now, ...request }: Timed<NewDataRequest>): Requested {
  const dueAt = afterDays(now, daysToAnswer)
  return { type: 'data-requested', data: { ...request, requestedAt: now, dueAt } }
}

/** The answer to a request, without a text. */
export function answered(
  { userId, personId, requestId, now }: Timed<Pick<NewDataRequest, 'userId' | 'personId' | 'requestId'>>,
  answeredBy = answeredBySystem,
): Answered {
  const answer = { answeredBy, answeredAt: now, answer: null }
  return { type: 'data-request-answered', data: { userId, personId, requestId, ...answer } }
}

/** Both events of a request that is answered as it is made. */
export function answeredAtOnce(request: Timed<Omit<NewDataRequest, 'details'>>): [Requested, Answered] {
  return [requested({ ...request, details: null }), answered(request)]
}

/** The unanswered requests. */
export function openRequests({ dataRequests }: ActivePerson) {
  return [...dataRequests].flatMap(([requestId, request]) =>
    request.isAnswered ? [] : [{ requestId, ...request }],
  )
}
