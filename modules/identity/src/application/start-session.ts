import { deriveId, RefusedError, unwrap, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type CurrentUser, identityRefusals, sessionCookie } from '../contract/index.ts'
import { decryptUser } from '../read-models/users/users.query.ts'
import type { NewSession } from '../auth-store/sessions.ts'
import { startSession } from '../domain/access/start-session.decide.ts'
import { endBrowserSession, recordEnds } from './end-sessions.ts'
import { rememberBrowser, sessionOriginOf } from './known-browser.ts'
import { findAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

type HowToStart = {
  readonly rememberMe: boolean
  /** Of the credentials that let the person in: where one was changed meanwhile, they do not any more. */
  readonly credentialsVersion?: number
}

/**
 * Signs the browser in: a new session, the one it came with ended. Answers who it is now. Refusals, thrown:
 * invalid-credentials, account-suspended.
 */
export async function startSessionOf(
  deps: ModuleDeps,
  id: UserId,
  { rememberMe, credentialsVersion }: HowToStart,
  ctx: RequestContext,
): Promise<CurrentUser> {
  const context = ctx.command()
  const account = await findAccount(deps, id)
  const origin = sessionOriginOf(ctx)
  const [{ isNew }, session] = await Promise.all([
    rememberBrowser(deps, id, ctx),
    deps.sessions.open(account, rememberMe, origin),
  ])
  await assertStillRight(deps, id, credentialsVersion, session)
  const { sessionId, month, remembered } = session
  const started = { userId: id, sessionId, month, remembered, isNewDevice: isNew, ...origin }
  unwrap(await deps.run(startSession, started, { ...context, commandId: deriveId(sessionId, 'started') }))
  await endBrowserSession(deps, ctx, context)
  // So that a stolen password cannot collect sessions.
  const sessionIds = await deps.sessions.endBeyondLimit(id)
  await recordEnds(deps, { userId: id, reason: 'too-many-sessions', sessionIds }, context)
  ctx.cookies.set(sessionCookie, session.token, { maxAgeSeconds: session.maxAgeSeconds })
  return decryptUser(deps.cipher, account)
}

/** Checked after the session is stored: a later change of credentials or a suspension ends it, too. */
async function assertStillRight(
  { credentials, sessions }: ModuleDeps,
  id: UserId,
  credentialsVersion: number | undefined,
  { sessionId }: NewSession,
): Promise<void> {
  const row = await credentials.settledOfUser(id)
  const isSuspended = row !== undefined && row.suspendedAt !== null
  const isSame = credentialsVersion === undefined || row?.credentialsVersion === credentialsVersion
  if (isSame && !isSuspended) return
  await sessions.end(id, { only: sessionId })
  throw new RefusedError(identityRefusals.refuse(isSuspended ? 'account-suspended' : 'invalid-credentials'))
}
