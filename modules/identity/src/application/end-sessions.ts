import type { Run } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, RefusedError, unwrap, userId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals, sessionCookie } from '../contract/index.ts'
import { monthOfInstant } from '../domain/access/access.state.ts'
import { type EndSessions, endSessions } from '../domain/access/end-sessions.decide.ts'
import { callerId } from './load-account.ts'
import type { createSessions } from '../auth-store/sessions.ts'

type Deps = { readonly run: Run; readonly sessions: ReturnType<typeof createSessions> }

type Ending = {
  readonly userId: string
  readonly reason: EndSessions['reason']
  readonly only?: string
  readonly except?: string | null
}

/** Ends an account's sessions (all, only one, or all but one) and records it; answers those that were open. */
export async function endSessionsOf(
  deps: Deps,
  { userId: id, reason, ...which }: Ending,
  context: CommandContext,
): Promise<readonly string[]> {
  const sessionIds = await deps.sessions.end(id, which)
  await recordEnds(deps, { userId: id, reason, sessionIds }, context)
  return sessionIds
}

/** Records that sessions ended. */
export async function recordEnds(
  { run }: Pick<Deps, 'run'>,
  { userId: id, reason, sessionIds }: Pick<Ending, 'userId' | 'reason'> & Pick<EndSessions, 'sessionIds'>,
  context: CommandContext,
): Promise<void> {
  const [first] = sessionIds
  if (first === undefined) return
  const ended = { userId: userId.parse(id), month: monthOfInstant(context.now), reason, sessionIds }
  const commandId = deriveId(first, `ended/${context.commandId}`)
  unwrap(await run(endSessions, ended, { ...context, commandId }))
}

/** Ends one of the caller's sessions. Refusal, thrown: session-not-found, also for those of others. */
export async function endOwnSession(
  deps: Deps,
  { sessionId }: { readonly sessionId: string },
  ctx: RequestContext,
): Promise<void> {
  const ending = { userId: callerId(ctx), reason: 'ended-by-owner', only: sessionId } as const
  const ended = await endSessionsOf(deps, ending, ctx.command())
  if (ended.length === 0) throw new RefusedError(identityRefusals.refuse('session-not-found'))
  if (sessionId === ctx.sessionId) ctx.cookies.clear(sessionCookie)
}

/** Signs the account out everywhere, or everywhere else. */
export async function endAllOwnSessions(
  deps: Deps,
  { keepThis }: { readonly keepThis: boolean },
  ctx: RequestContext,
): Promise<void> {
  const except = keepThis ? ctx.sessionId : null
  await endSessionsOf(deps, { userId: callerId(ctx), reason: 'ended-by-owner', except }, ctx.command())
  if (!keepThis) ctx.cookies.clear(sessionCookie)
}

/** Ends the session of the browser, of any account. */
export async function endBrowserSession(
  deps: Deps,
  { actor, sessionId }: Pick<RequestContext, 'actor' | 'sessionId'>,
  context: CommandContext,
): Promise<void> {
  if (actor.kind !== 'user' || sessionId === null) return
  await endSessionsOf(deps, { userId: actor.userId, reason: 'signed-out', only: sessionId }, context)
}

/** Replaces the token of the caller's session after a change of credentials. */
export async function renewToken({ sessions }: Pick<Deps, 'sessions'>, ctx: RequestContext): Promise<void> {
  const renewed = ctx.sessionId === null ? null : await sessions.rotate(ctx.sessionId)
  if (renewed) ctx.cookies.set(sessionCookie, renewed.token, { maxAgeSeconds: renewed.maxAgeSeconds })
}
