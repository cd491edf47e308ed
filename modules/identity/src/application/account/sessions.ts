import { accessKey, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals, type OpenSession, sessionCookie } from '../../contract/index.ts'
import type { SessionRow } from '../../auth-store/auth-store.tables.ts'
import { endSessions } from '../end-sessions.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { callerId } from '../caller-account.ts'

/** The open sessions, this one first, then the last seen; after them those ended by the limit. */
export async function openSessions(deps: ModuleDeps, ctx: RequestContext): Promise<readonly OpenSession[]> {
  const id = callerId(ctx)
  const [open, ended] = await Promise.all([deps.sessions.list(id), deps.sessions.listEndedByLimit(id)])
  const isOther = ({ sessionId }: SessionRow) => Number(sessionId !== ctx.sessionId)
  const thisFirst = open.toSorted((one, other) => isOther(one) - isOther(other))
  return Promise.all([...thisFirst, ...ended].map((row) => toOpenSession(deps, row, ctx.sessionId)))
}

/** Ends one of the caller's sessions. Refusal, thrown: session-not-found, also for those of others. */
export async function endSession(
  deps: ModuleDeps,
  { sessionId }: { readonly sessionId: string },
  ctx: RequestContext,
): Promise<void> {
  const ending = { userId: callerId(ctx), reason: 'ended-by-owner', only: sessionId } as const
  const ended = await endSessions(deps, ending, ctx.command())
  if (ended.length === 0) throw new RefusedError(identityRefusals.refuse('session-not-found'))
  if (sessionId === ctx.sessionId) ctx.cookies.clear(sessionCookie)
}

/** Signs the account out everywhere, or everywhere else. */
export async function endAllSessions(
  deps: ModuleDeps,
  { keepThis }: { readonly keepThis: boolean },
  ctx: RequestContext,
): Promise<void> {
  const except = keepThis ? ctx.sessionId : null
  await endSessions(deps, { userId: callerId(ctx), reason: 'ended-by-owner', except }, ctx.command())
  if (!keepThis) ctx.cookies.clear(sessionCookie)
}

async function toOpenSession(
  { cipher }: ModuleDeps,
  row: SessionRow,
  thisId: string | null,
): Promise<OpenSession> {
  const { month } = row
  const decrypt = async (encrypted: string | null) =>
    (month !== null &&
      encrypted !== null &&
      (await cipher.decrypt(encrypted, accessKey(row.userId, month)))) ||
    null
  return {
    id: row.sessionId,
    device: await decrypt(row.device),
    address: await decrypt(row.address),
    startedAt: row.createdAt,
    lastSeenAt: row.lastSeenAt ?? row.createdAt,
    isRemembered: row.remembered,
    isThis: row.sessionId === thisId,
    endedAt: row.revokedAt,
  }
}
