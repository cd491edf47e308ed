import { isRefusal, type Refusal, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type RetainedByLaw, myDataRefusals, sessionCookie } from '../../contract/index.ts'
import { upcomingAppointments } from '../../read-models/upcoming-appointments/paid-appointments.query.ts'
import { keptOf, retainedByLawOf } from '../../read-models/care-relations/retention.query.ts'
import { openDetails } from '../../processes/account-changes/change-details.ts'
import { eraseTraces } from '../../processes/erase-person/erase-traces.ts'
import { erasePerson } from '../../domain/user/erase-person.decide.ts'
import { requestErasure } from '../../domain/user/make-data-request.decide.ts'
import { type RegisteredUser, user, userStream } from '../../domain/user/user.state.ts'
import { endSessions } from '../end-sessions.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { callerAccount } from '../caller-account.ts'
import { provenIdentity } from '../prove-identity.ts'
import { requestIdOf } from './data-requests.ts'

type Proof = { readonly password: string; readonly code?: string | undefined }

/**
 * Erases who is signed in, for good; answers what the law keeps. Refusals, thrown: those of proving who one is,
 * paid-appointments-ahead, erasure-needs-person (the request is made), erasure-by-operator.
 */
export async function erase(
  deps: ModuleDeps,
  proof: Proof,
  ctx: RequestContext,
): Promise<{ kept: readonly RetainedByLaw[] }> {
  await provenIdentity(deps, ctx, proof)
  // What was paid a moment ago must be known: it keeps the account, or must be kept of it.
  await ctx.caughtUp()
  const account = await callerAccount(deps, ctx)
  const kept = await keptOf(deps.db, account.clientId)
  const context = ctx.command()
  const request = {
    requestId: requestIdOf(context),
    upcomingAppointments: await upcomingAppointments(deps, account),
    kept,
    identification: kept.length > 0 ? await identificationOf(deps, account) : null,
  }
  const command = { name: 'erase-person', context }
  const outcome = await deps.handle(user, userStream(account.userId), command, (state, now) =>
    erasePerson(request, state, now),
  )
  if (isRefusal(outcome)) throw new RefusedError(await withRequest(deps, account, outcome, ctx))
  await endSessions(deps, { userId: account.userId, reason: 'account-closed' }, ctx.command())
  // The order stands: what cannot be done right now, the process does.
  await eraseTraces(deps, account).catch(() => ctx.warn('erasing-goes-on', {}))
  ctx.cookies.clear(sessionCookie)
  return { kept: kept.map(retainedByLawOf) }
}

/** What receipts need to be understood: who paid. */
async function identificationOf(deps: ModuleDeps, account: RegisteredUser): Promise<string> {
  const { name, email } = await openDetails(deps, account)
  return JSON.stringify({ name, email })
}

/** Where a person must answer, the request is made, and the refusal says which it is and until when. */
async function withRequest(
  { handle }: ModuleDeps,
  { userId }: RegisteredUser,
  refusal: Refusal,
  ctx: RequestContext,
): Promise<Refusal> {
  if (refusal.code !== 'erasure-needs-person') return refusal
  const context = ctx.command()
  const command = { name: 'request-erasure', context }
  const { state } = unwrap(
    await handle(user, userStream(userId), command, (account, now) =>
      requestErasure({ requestId: requestIdOf(context) }, account, now),
    ),
  )
  const requests = state.status === 'registered' ? Object.entries(state.dataRequests) : []
  const waiting = requests.find(([, { kind, isAnswered }]) => kind === 'erasure' && !isAnswered)
  return waiting
    ? myDataRefusals.refuse('erasure-needs-person', { requestId: waiting[0], dueAt: waiting[1].dueAt })
    : refusal
}
