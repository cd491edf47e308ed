import { defineCommand } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, RefusedError, unwrap, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type CurrentUser, identityRefusals, sessionCookie } from '../contract/index.ts'
import { decryptUser } from '../read-models/users/users.query.ts'
import type { NewSession, SessionOrigin } from '../auth-store/sessions.ts'
import { access } from '../domain/access/access.state.ts'
import { startSession as decide } from '../domain/access/start-session.decide.ts'
import { endBrowserSession, recordEnds } from './end-sessions.ts'
import { rememberBrowser, sessionOriginOf } from './known-browser.ts'
import { findAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

const startSession = defineCommand({
  name: 'start-session',
  stream: access,
  decide,
})

type HowToStart = {
  readonly rememberMe: boolean
  /** Of the credentials that let the person in: where one was changed meanwhile, they do not any more. */
  readonly credentialsVersion?: number
}

/**
 * Signs the browser in: a new session, the one it came with ended. Answers who it is now. Refusal, thrown:
 * invalid-credentials.
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
  await record(deps, { id, isNew, session, origin }, context)
  await endBrowserSession(deps, ctx, context)
  await endOldest(deps, id, context)
  ctx.cookies.set(sessionCookie, session.token, { maxAgeSeconds: session.maxAgeSeconds })
  return decryptUser(deps.cipher, account)
}

/** Checked after the session is stored: a later change of credentials ends it, too. */
async function assertStillRight(
  { credentials, sessions }: ModuleDeps,
  id: UserId,
  credentialsVersion: number | undefined,
  { sessionId }: NewSession,
): Promise<void> {
  if (credentialsVersion === undefined) return
  const row = await credentials.settledOfUser(id)
  if (row?.credentialsVersion === credentialsVersion) return
  await sessions.end(id, { only: sessionId })
  throw new RefusedError(identityRefusals.refuse('invalid-credentials'))
}

type Started = {
  readonly id: UserId
  readonly isNew: boolean
  readonly session: NewSession
  readonly origin: SessionOrigin
}

async function record({ run }: ModuleDeps, started: Started, context: CommandContext): Promise<void> {
  const { id, isNew, session, origin } = started
  const { sessionId, month, remembered } = session
  const facts = { userId: id, sessionId, month, remembered, isNewDevice: isNew, ...origin }
  unwrap(await run(startSession, facts, { ...context, commandId: deriveId(sessionId, 'started') }))
}

/** Ends the oldest sessions beyond the limit, so that a stolen password cannot collect sessions. */
async function endOldest(deps: ModuleDeps, id: UserId, context: CommandContext) {
  const sessionIds = await deps.sessions.endBeyondLimit(id)
  await recordEnds(deps, { userId: id, reason: 'too-many-sessions', sessionIds }, context)
}
