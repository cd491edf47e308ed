import type { Decision, EventOf } from '@escuta/event-sourcing'
import {
  answeredBySystem,
  type DataRequestKind,
  daysToAnswer,
  mostOpenRequests,
} from '../../contract/my-data.ts'
import { myDataRefusals } from '../../contract/my-data-refusals.ts'
import type { dataRequestAnswered, dataRequested } from '../../contract/published-events.ts'
import { type AccountIds, forRegisteredUser } from './for-registered-user.ts'
import type { RegisteredUser, User } from './user.state.ts'

type Requested = EventOf<typeof dataRequested>
type Answered = EventOf<typeof dataRequestAnswered>
type Request = { readonly requestId: string; readonly kind: DataRequestKind; readonly details: string | null }

const dayMs = 86_400_000

/** Puts a request into the queue that a person answers. Refusals: too-many-data-requests, account-not-found. */
export function makeDataRequest(request: Request, state: User, now: string): Decision<Requested> {
  return forRegisteredUser(state, (account, ids) => {
    if (openRequests(account).length >= mostOpenRequests)
      return myDataRefusals.refuse('too-many-data-requests')
    return [requested(request, ids, now)]
  })
}

/** As `makeDataRequest` for an erasure that needs a person; asked again while it waits, it stays the same request. */
export function requestErasure(
  { requestId }: Pick<Request, 'requestId'>,
  state: User,
  now: string,
): Decision<Requested> {
  return forRegisteredUser(state, (account, ids) => {
    if (openRequests(account).some(({ kind }) => kind === 'erasure')) return []
    return [requested({ requestId, kind: 'erasure', details: null }, ids, now)]
  })
}

/** A request that the app answers by itself, at once; it is on record once. Refusal: account-not-found. */
export function recordAnsweredRequest(
  request: Pick<Request, 'requestId' | 'kind'>,
  state: User,
  now: string,
): Decision<Requested | Answered> {
  return forRegisteredUser(state, ({ dataRequests }, ids) =>
    dataRequests[request.requestId] ? [] : answeredAtOnce(request, ids, now),
  )
}

/** Both events of a request that is answered as it is made. */
export function answeredAtOnce(
  request: Pick<Request, 'requestId' | 'kind'>,
  ids: AccountIds,
  now: string,
): [Requested, Answered] {
  return [requested({ ...request, details: null }, ids, now), answeredBy(answeredBySystem, request, ids, now)]
}

/** The answer, without words, to a request. */
export function answeredBy(
  answerer: string,
  { requestId }: Pick<Request, 'requestId'>,
  ids: AccountIds,
  now: string,
): Answered {
  const answer = { answeredBy: answerer, answeredAt: now, answer: null }
  return { type: 'data-request-answered', data: { ...ids, requestId, ...answer } }
}

/** Those that still wait for an answer. */
export function openRequests({ dataRequests }: RegisteredUser) {
  return Object.entries(dataRequests).flatMap(([requestId, request]) =>
    request.isAnswered ? [] : [{ requestId, ...request }],
  )
}

function requested(request: Request, ids: AccountIds, now: string): Requested {
  const dueAt = new Date(Date.parse(now) + daysToAnswer * dayMs).toISOString()
  return { type: 'data-requested', data: { ...ids, ...request, requestedAt: now, dueAt } }
}
