import { RefusedError, unwrap, userId } from '@escuta/kernel'
import { command, networkOf, query, type RequestContext, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  createClientInput,
  type CurrentUser,
  identityRefusals,
  loginInput,
  registerInput,
  sessionCookie,
  type SignedIn,
} from '../contract/index.ts'
import { clientOfUser } from '../read-models/clients/clients.query.ts'
import { decryptUser } from '../read-models/users/users.query.ts'
import { accountOf, storedClientOf } from '../application/account-of.ts'
import { accountRouter } from './account.router.ts'
import { createClient } from '../application/create-client.ts'
import { endSessions } from '../application/end-sessions.ts'
import type { Entry } from '../application/parts.ts'
import { isFree } from '../application/from-where.ts'
import { myDataRouter } from './my-data.router.ts'
import { signIn } from '../application/sign-in.ts'
import { startSession } from '../application/start-session.ts'

/** Tries or makes a password, so that one request may hold one of them. */
const costlyCommand = command.meta({ isCostly: true })

export function identityRouter(entry: Entry) {
  return router({
    account: accountRouter(entry),
    myData: myDataRouter(entry),
    register: costlyCommand.input(registerInput).mutation(async ({ input, ctx }) => {
      await checkRate(entry, ctx)
      const { name, email, password } = input
      const account = { name, email, password, phone: input.phone || null, role: 'client' } as const
      const context = ctx.command()
      const id = unwrap(await entry.registration.register(account, context))
      const user = await startSession(entry, id, { rememberMe: false }, ctx)
      return { user, client: await storedClientOf(entry, id, context) }
    }),
    login: costlyCommand.input(loginInput).mutation(async ({ input, ctx }): Promise<SignedIn> => {
      const { id, recoveryCodes, credentialsVersion } = unwrap(await signIn(entry, input, ctx))
      return {
        user: await startSession(entry, id, { rememberMe: input.rememberMe, credentialsVersion }, ctx),
        recoveryCodes,
      }
    }),
    logout: command.mutation(async ({ ctx }): Promise<null> => {
      await signOut(entry, ctx)
      if (ctx.cookies.get(sessionCookie) !== undefined) ctx.cookies.clear(sessionCookie)
      return null
    }),
    me: query.query(({ ctx }) => me(entry, ctx)),
    createClient: command
      .input(createClientInput)
      .mutation(({ input, ctx }) => createClient(entry, input, ctx)),
    clientOfUser: query.input(z.object({ userId })).query(async ({ input, ctx }) => {
      const isOwn = ctx.actor.kind === 'user' && ctx.actor.userId === input.userId
      const found = isOwn ? await clientOfUser(entry, input.userId) : undefined
      if (found) return found
      throw new RefusedError(identityRefusals.refuse('client-not-found'))
    }),
  })
}

/** The attempts an address of the network may make at registering, before the next ones have to wait. */
const freeRegistrations = 30

async function checkRate(entry: Entry, ctx: RequestContext): Promise<void> {
  if (isFree(entry, ctx)) return
  const slowDown = await entry.attempts.take([
    { key: `register/${networkOf(ctx.from.address)}`, free: freeRegistrations },
  ])
  if (slowDown) throw new RefusedError(slowDown)
}

async function signOut(entry: Entry, ctx: RequestContext): Promise<void> {
  const { actor, sessionId } = ctx
  if (actor.kind !== 'user' || sessionId === null) return
  const ending = { userId: actor.userId, reason: 'signed-out', only: sessionId } as const
  await endSessions(entry, ending, ctx.command())
}

async function me(entry: Entry, ctx: RequestContext): Promise<CurrentUser | null> {
  if (ctx.actor.kind !== 'user') return null
  return decryptUser(entry.cipher, await accountOf(entry, ctx.actor.userId, ctx.command()))
}
