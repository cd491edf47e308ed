import { type CommandContext, deriveId, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { DataRequest, DataRequestKind } from '../contract/index.ts'
import { makeDataRequest } from '../domain/person/make-data-request.decide.ts'
import type { PrivacyDeps } from './deps.ts'

/** Makes a request that the operator answers. Refusals, thrown: too-many-data-requests, account-not-found. */
export async function makeOwnDataRequest(
  { run, accounts }: PrivacyDeps,
  { kind, details }: { readonly kind: DataRequestKind; readonly details: string },
  ctx: RequestContext,
): Promise<DataRequest> {
  const { userId, personId } = await accounts.callerAccount(ctx)
  const context = ctx.command()
  const id = requestIdOf(context)
  const command = { userId, personId, requestId: id, kind, details }
  const { state } = unwrap(await run(makeDataRequest, command, context))
  const dueAt = (state.status === 'active' && state.dataRequests.get(id)?.dueAt) || ''
  return { id, kind, details, requestedAt: context.now, dueAt, answeredAt: null, answer: null }
}

/** The id of the request that a command makes: the same for the same command. */
export function requestIdOf({ commandId }: CommandContext): string {
  return deriveId(commandId, 'data-request')
}
