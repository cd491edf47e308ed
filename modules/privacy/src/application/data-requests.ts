import { type CommandContext, deriveId, isRefusal, type Refusal, unwrap, userId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type DataRequest, type DataRequestKind, privacyRefusals } from '../contract/index.ts'
import { answerDataRequest } from '../domain/person/answer-data-request.decide.ts'
import type { PersonAccount } from '../domain/person/erase-person.decide.ts'
import { makeDataRequest, recordAnsweredRequest } from '../domain/person/make-data-request.decide.ts'
import { type Person, person, privacyStream } from '../domain/person/person.state.ts'
import { ownerOfDataRequest, waitingDataRequests } from '../read-models/data-requests/data-requests.query.ts'
import { dataRequestTexts } from '../texts/privacy-texts.ts'
import type { PrivacyDeps } from './deps.ts'

/** Makes a request that the operator answers. Refusals, thrown: too-many-data-requests, account-not-found. */
export async function makeRequest(
  { handle, accounts }: PrivacyDeps,
  { kind, details }: { readonly kind: DataRequestKind; readonly details: string },
  ctx: RequestContext,
): Promise<DataRequest> {
  const { userId, personId } = await accounts.callerAccount(ctx)
  const context = ctx.command()
  const requestId = requestIdOf(context)
  const command = { name: 'make-data-request', context }
  const { state } = unwrap(
    await handle(person, privacyStream(personId), command, (state, now) =>
      makeDataRequest({ userId, personId, requestId, kind, details }, state, now),
    ),
  )
  const dueAt = dueDateOf(state, requestId)
  return { id: requestId, kind, details, requestedAt: context.now, dueAt, answeredAt: null, answer: null }
}

/** Records a request that was answered at once; one of each kind and day. */
export async function recordAnswered(
  { handle }: Pick<PrivacyDeps, 'handle'>,
  { userId, personId }: PersonAccount,
  kind: DataRequestKind,
  context: CommandContext,
): Promise<void> {
  const requestId = deriveId(userId, `${kind}/${context.now.slice(0, 10)}`)
  const command = { name: 'record-answered-request', context }
  unwrap(
    await handle(person, privacyStream(personId), command, (state, now) =>
      recordAnsweredRequest({ userId, personId, requestId, kind }, state, now),
    ),
  )
}

/** Unanswered requests for the operator, 100 at a time, decrypted, with the kind in Portuguese. */
export async function dataRequestQueue(
  deps: PrivacyDeps,
  after?: Pick<DataRequest, 'id' | 'dueAt'>,
): Promise<readonly (DataRequest & { readonly kindText: string })[]> {
  const waiting = await waitingDataRequests(deps, after)
  return waiting.map((request) => ({ ...request, kindText: dataRequestTexts[request.kind] }))
}

/** Records the operator's answer. Refusals: data-request-not-found, person-erased. */
export async function answerRequest(
  deps: PrivacyDeps,
  { requestId, answer }: { readonly requestId: string; readonly answer: string },
  context: CommandContext,
): Promise<Refusal | null> {
  const owner = await ownerOfDataRequest(deps, requestId)
  if (owner === undefined) return privacyRefusals.refuse('data-request-not-found')
  const command = { name: 'answer-data-request', context }
  const ids = { userId: userId.parse(owner.userId), personId: owner.personId, requestId }
  const outcome = await deps.handle(person, privacyStream(owner.personId), command, (state, now) =>
    answerDataRequest({ ...ids, answer, by: 'operator' }, state, now),
  )
  return isRefusal(outcome) ? outcome : null
}

/** The id of the request that a command makes: the same for the same command. */
export function requestIdOf({ commandId }: CommandContext): string {
  return deriveId(commandId, 'data-request')
}

function dueDateOf(state: Person, requestId: string): string {
  return (state.status === 'active' && state.dataRequests[requestId]?.dueAt) || ''
}
