import { RefusedError, unwrap, userId } from '@escuta/kernel'
import { command, query, type RequestContext, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  createClientInput,
  clientDto,
  type CurrentUser,
  currentUser,
  endedSession,
  registeredAccount,
  registeredClient,
  identityRefusals,
  loginInput,
  registerInput,
  sessionCookie,
  signedIn,
} from '../contract/index.ts'
import { clientOfUser } from '../read-models/people/people.query.ts'
import { decryptUser } from '../read-models/users/users.query.ts'
import { accountRouter } from './account.router.ts'
import { invitationRouter } from './invitation.router.ts'
import { staffRouter } from './staff.router.ts'
import { endedSessionOf } from '../application/ended-session.ts'
import { endBrowserSession } from '../application/end-sessions.ts'
import { findAccount, loadOwnClient } from '../application/load-account.ts'
import type { ModuleDeps } from '../application/module-deps.ts'
import { registerAccount } from '../application/register-account.ts'
import { registerOwnClient } from '../application/register-client.ts'
import { signIn } from '../application/sign-in.ts'
import { startSessionOf } from '../application/start-session.ts'

/** Hashes a password, so a request may contain only one such call. */
const costlyCommand = command.meta({ isCostly: true })

export function identityRouter(deps: ModuleDeps) {
  return router({
    account: accountRouter(deps),
    invitation: invitationRouter(deps),
    staff: staffRouter(deps),
    register: costlyCommand
      .input(registerInput)
      .output(registeredAccount)
      .mutation(async ({ input, ctx }) => {
        const { name, email, password } = input
        const account = { name, email, password, phone: input.phone || null, role: 'client' } as const
        const id = await registerAccount(deps, account, ctx)
        const user = await startSessionOf(deps, id, { rememberMe: false }, ctx)
        return { user, client: await loadOwnClient(deps, id) }
      }),
    login: costlyCommand
      .input(loginInput)
      .output(signedIn)
      .mutation(async ({ input, ctx }) => {
        const { id, recoveryCodes, credentialsVersion } = unwrap(await signIn(deps, input, ctx))
        return {
          user: await startSessionOf(deps, id, { rememberMe: input.rememberMe, credentialsVersion }, ctx),
          recoveryCodes,
        }
      }),
    logout: command.output(z.null()).mutation(async ({ ctx }) => {
      await endBrowserSession(deps, ctx, ctx.command())
      if (ctx.cookies.get(sessionCookie) !== undefined) ctx.cookies.clear(sessionCookie)
      return null
    }),
    me: query.output(currentUser.nullable()).query(({ ctx }) => me(deps, ctx)),
    endedSession: query.output(endedSession).query(({ ctx }) => endedSessionOf(deps, ctx)),
    registerClient: command
      .input(createClientInput)
      .output(registeredClient)
      .mutation(({ input, ctx }) => registerOwnClient(deps, input, ctx)),
    clientOfUser: query
      .input(z.object({ userId }))
      .output(clientDto)
      .query(async ({ input, ctx }) => {
        const isOwn = ctx.actor.kind === 'user' && ctx.actor.userId === input.userId
        const found = isOwn ? await clientOfUser(deps, input.userId) : undefined
        if (found) return found
        throw new RefusedError(identityRefusals.refuse('client-not-found'))
      }),
  })
}

async function me(deps: ModuleDeps, ctx: RequestContext): Promise<CurrentUser | null> {
  if (ctx.actor.kind !== 'user') return null
  return decryptUser(deps.cipher, await findAccount(deps, ctx.actor.userId))
}
