import { type CommandContext, deriveId, unwrap, userId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { sessionCookie } from '../contract/index.ts'
import { access, accessStream } from '../domain/access/access.state.ts'
import { type EndOfSessions, recordEnd } from '../domain/access/record-session.decide.ts'
import type { ModuleDeps } from './module-deps.ts'

type Ending = {
  readonly userId: string
  readonly reason: EndOfSessions['reason']
  readonly only?: string
  readonly except?: string | null
}

type Deps = Pick<ModuleDeps, 'handle' | 'sessions'>
type Ended = Omit<EndOfSessions, 'userId'> & { readonly userId: string }

/** Ends an account's sessions (all, only one, or all but one) and records it; answers those that were open. */
export async function endSessions(
  { handle, sessions }: Deps,
  { userId: id, reason, ...which }: Ending,
  context: CommandContext,
): Promise<readonly string[]> {
  const sessionIds = await sessions.end(id, which)
  await recordEnds({ handle }, { userId: id, reason, sessionIds }, context)
  return sessionIds
}

/** Records that sessions ended. */
export async function recordEnds(
  { handle }: Pick<Deps, 'handle'>,
  { userId: id, reason, sessionIds }: Ended,
  context: CommandContext,
): Promise<void> {
  const [first] = sessionIds
  if (first === undefined) return
  const command = {
    name: 'end-sessions',
    context: { ...context, commandId: deriveId(first, `ended/${context.commandId}`) },
  }
  unwrap(
    await handle(access, accessStream(id, context.now), command, (_state, now) =>
      recordEnd({ userId: userId.parse(id), reason, sessionIds }, now),
    ),
  )
}

/** Replaces the token of the caller's session after a change of credentials. */
export async function renewToken(
  { sessions }: Pick<ModuleDeps, 'sessions'>,
  ctx: RequestContext,
): Promise<void> {
  const renewed = ctx.sessionId === null ? null : await sessions.rotate(ctx.sessionId)
  if (renewed) ctx.cookies.set(sessionCookie, renewed.token, { maxAgeSeconds: renewed.maxAgeSeconds })
}
