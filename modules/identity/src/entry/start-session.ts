import type { UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type CurrentUser, sessionCookie } from '../contract/index.ts'
import { openUser } from '../read/users/users.query.ts'
import { accountOf } from './account-of.ts'
import type { Entry } from './entry.ts'

/** Signs the browser in: a new session, the one it came with ended. Answers who it is now. */
export async function startSession(
  entry: Entry,
  id: UserId,
  rememberMe: boolean,
  ctx: RequestContext,
): Promise<CurrentUser> {
  const account = await accountOf(entry, id, ctx.command())
  const { token, maxAgeSeconds } = await entry.sessions.open(account, rememberMe)
  if (ctx.sessionId !== null) await entry.sessions.revoke(ctx.sessionId)
  ctx.cookies.set(sessionCookie, token, { maxAgeSeconds })
  return openUser(entry.cipher, account)
}
