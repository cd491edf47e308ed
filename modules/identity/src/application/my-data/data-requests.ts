import { type CommandContext, deriveId, type Refusal, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type DataRequest, type DataRequestKind, myDataRefusals } from '../../contract/index.ts'
import {
  ownerOfDataRequest,
  waitingDataRequests,
} from '../../read-models/data-requests/data-requests.query.ts'
import { dataRequestTexts } from '../../texts/my-data-texts.ts'
import { answerDataRequest } from '../../domain/user/answer-data-request.decide.ts'
import { makeDataRequest, recordAnsweredRequest } from '../../domain/user/make-data-request.decide.ts'
import { type User, user, userStream } from '../../domain/user/user.state.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { callerId } from '../caller-account.ts'

/** Puts a request into the queue. Refusals, thrown: too-many-data-requests, account-not-found. */
export async function makeRequest(
  { handle }: ModuleDeps,
  { kind, details }: { readonly kind: DataRequestKind; readonly details: string },
  ctx: RequestContext,
): Promise<DataRequest> {
  const context = ctx.command()
  const requestId = requestIdOf(context)
  const command = { name: 'make-data-request', context }
  const { state } = unwrap(
    await handle(user, userStream(callerId(ctx)), command, (account, now) =>
      makeDataRequest({ requestId, kind, details }, account, now),
    ),
  )
  const dueAt = dueOf(state, requestId)
  return { id: requestId, kind, details, requestedAt: context.now, dueAt, answeredAt: null, answer: null }
}

/** Keeps on record that something was asked and answered at once; of one kind and day, once. */
export async function recordAnswered(
  { handle }: ModuleDeps,
  kind: DataRequestKind,
  ctx: RequestContext,
): Promise<void> {
  const context = ctx.command()
  const request = { requestId: deriveId(callerId(ctx), `${kind}/${context.now.slice(0, 10)}`), kind }
  const command = { name: 'answer-at-once', context }
  unwrap(
    await handle(user, userStream(callerId(ctx)), command, (state, now) =>
      recordAnsweredRequest(request, state, now),
    ),
  )
}

/** What waits for a person's answer, for the operator, 100 at a time; opened, and in Portuguese what it is. */
export async function dataRequestQueue(
  deps: ModuleDeps,
  after?: Pick<DataRequest, 'id' | 'dueAt'>,
): Promise<readonly (DataRequest & { readonly kindText: string })[]> {
  const waiting = await waitingDataRequests(deps, after)
  return waiting.map((request) => ({ ...request, kindText: dataRequestTexts[request.kind] }))
}

/** The operator's answer. Refusals: data-request-not-found, account-not-found. */
export async function answerRequest(
  deps: ModuleDeps,
  { requestId, answer }: { readonly requestId: string; readonly answer: string },
  context: CommandContext,
): Promise<Refusal | null> {
  const owner = await ownerOfDataRequest(deps, requestId)
  if (owner === undefined) return myDataRefusals.refuse('data-request-not-found')
  const command = { name: 'answer-data-request', context }
  const outcome = await deps.handle(user, userStream(owner), command, (state, now) =>
    answerDataRequest({ requestId, answer, by: 'operator' }, state, now),
  )
  return 'kind' in outcome ? outcome : null
}

/** The id of the request that a command makes, so that the same command makes the same one. */
export function requestIdOf({ commandId }: CommandContext): string {
  return deriveId(commandId, 'data-request')
}

function dueOf(state: User, requestId: string): string {
  return (state.status === 'registered' && state.dataRequests[requestId]?.dueAt) || ''
}
