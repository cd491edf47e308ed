import type { Decision, EventOf } from '@escuta/event-sourcing'
import {
  answeredBySystem,
  type DataRequestKind,
  daysToAnswer,
  mostOpenRequests,
} from '../../contract/personal-data.ts'
import type { dataRequestAnswered, dataRequested } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import { forActivePerson, type PersonIds } from './for-active-person.ts'
import type { ActivePerson, Person } from './person.state.ts'

type Requested = EventOf<typeof dataRequested>
type Answered = EventOf<typeof dataRequestAnswered>
type Request = PersonIds & {
  readonly requestId: string
  readonly kind: DataRequestKind
  readonly details: string | null
}

const dayMs = 86_400_000

/** Adds a request that the operator answers. Refusals: too-many-data-requests, person-erased. */
export function makeDataRequest(request: Request, state: Person, now: string): Decision<Requested> {
  return forActivePerson(state, (person) => {
    if (openRequests(person).length >= mostOpenRequests)
      return privacyRefusals.refuse('too-many-data-requests')
    return [requested(request, now)]
  })
}

/** Adds an erasure request that the operator answers; an unanswered one is not repeated. Refusal: person-erased. */
export function requestErasure(
  request: Omit<Request, 'kind' | 'details'>,
  state: Person,
  now: string,
): Decision<Requested> {
  return forActivePerson(state, (person) => {
    if (openRequests(person).some(({ kind }) => kind === 'erasure')) return []
    return [requested({ ...request, kind: 'erasure', details: null }, now)]
  })
}

/** Records, once, a request that the app answers at once. Refusal: person-erased. */
export function recordAnsweredRequest(
  request: Omit<Request, 'details'>,
  state: Person,
  now: string,
): Decision<Requested | Answered> {
  return forActivePerson(state, ({ dataRequests }) =>
    dataRequests[request.requestId] ? [] : answeredAtOnce(request, now),
  )
}

/** Both events of a request that is answered as it is made. */
export function answeredAtOnce(request: Omit<Request, 'details'>, now: string): [Requested, Answered] {
  return [requested({ ...request, details: null }, now), answeredBy(answeredBySystem, request, now)]
}

/** The answer to a request, without a text. */
export function answeredBy(
  answerer: string,
  { userId, personId, requestId }: Pick<Request, 'userId' | 'personId' | 'requestId'>,
  now: string,
): Answered {
  const answer = { answeredBy: answerer, answeredAt: now, answer: null }
  return { type: 'data-request-answered', data: { userId, personId, requestId, ...answer } }
}

/** The unanswered requests. */
export function openRequests({ dataRequests }: ActivePerson) {
  return Object.entries(dataRequests).flatMap(([requestId, request]) =>
    request.isAnswered ? [] : [{ requestId, ...request }],
  )
}

function requested({ userId, personId, requestId, kind, details }: Request, now: string): Requested {
  const dueAt = new Date(Date.parse(now) + daysToAnswer * dayMs).toISOString()
  const request = { userId, personId, requestId, kind, details }
  return { type: 'data-requested', data: { ...request, requestedAt: now, dueAt } }
}
