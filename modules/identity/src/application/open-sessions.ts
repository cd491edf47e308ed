import type { RequestContext } from '@escuta/rpc'
import type { OpenSession } from '../contract/index.ts'
import type { SessionRow } from '../auth-store/auth-store.tables.ts'
import { callerId } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** The open sessions, this one first, then the last seen; after them those ended by the limit. */
export async function openSessions(deps: ModuleDeps, ctx: RequestContext): Promise<readonly OpenSession[]> {
  const id = callerId(ctx)
  const [open, ended] = await Promise.all([deps.sessions.list(id), deps.sessions.listEndedByLimit(id)])
  const isOther = ({ sessionId }: SessionRow) => Number(sessionId !== ctx.sessionId)
  const thisFirst = open.toSorted((one, other) => isOther(one) - isOther(other))
  return Promise.all([...thisFirst, ...ended].map((row) => toOpenSession(deps, row, ctx.sessionId)))
}

async function toOpenSession(
  { sessions }: ModuleDeps,
  row: SessionRow,
  thisId: string | null,
): Promise<OpenSession> {
  return {
    id: row.sessionId,
    ...(await sessions.originOf(row)),
    startedAt: row.createdAt,
    lastSeenAt: row.lastSeenAt ?? row.createdAt,
    isRemembered: row.remembered,
    isThis: row.sessionId === thisId,
    endedAt: row.revokedAt,
  }
}
