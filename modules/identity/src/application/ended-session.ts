import type { RequestContext } from '@escuta/rpc'
import { type EndedSession, sessionCookie } from '../contract/index.ts'
import { monthOfInstant } from '../domain/access/access.state.ts'
import { accessLog } from '../domain/access/access-log.state.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Why the session of this browser ended; null where it had none, or its person signed out here. */
export async function endedSessionOf(deps: ModuleDeps, ctx: RequestContext): Promise<EndedSession> {
  const token = ctx.cookies.get(sessionCookie)
  if (ctx.actor.kind === 'user' || token === undefined) return null
  const row = await deps.sessions.endedWith(token)
  if (!row) return null
  if (row.revokedAt === null) return { reason: 'ran-out' }
  const { ended } = await deps.load(accessLog, { userId: row.userId, month: monthOfInstant(row.revokedAt) })
  // A session ends before it is on record why.
  const { reason = 'ended-by-owner' } = ended.get(row.sessionId) ?? {}
  return reason === 'signed-out' ? null : { reason }
}
