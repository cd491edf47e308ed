import { isRefusal, type Refusal, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { privacyRefusals, type RetainedByLaw } from '../contract/index.ts'
import { erasePerson, type PersonAccount } from '../domain/person/erase-person.decide.ts'
import { requestErasure } from '../domain/person/make-data-request.decide.ts'
import { person, privacyStream } from '../domain/person/person.state.ts'
import { erasePersonalData } from '../processes/erase-person/erase-personal-data.ts'
import { retainedDataOf, toRetainedByLaw } from '../read-models/care-relations/retained-data.query.ts'
import { requestIdOf } from './data-requests.ts'
import type { PrivacyDeps } from './deps.ts'

type Proof = { readonly password: string; readonly code?: string | undefined }

/**
 * Erases the caller for good and answers the data that the law retains. Refusals, thrown: those of the identity proof,
 * appointments-block-erasure, erasure-needs-person (the request is recorded), erasure-by-operator.
 */
export async function erase(
  deps: PrivacyDeps,
  proof: Proof,
  ctx: RequestContext,
): Promise<{ readonly retained: readonly RetainedByLaw[] }> {
  const { accounts } = deps
  await accounts.proveIdentity(ctx, proof)
  // A payment made a moment ago blocks the erasure or is retained.
  await ctx.caughtUp()
  const account = await accounts.callerAccount(ctx)
  const retained = await retainedDataOf(deps.db, account.clientId)
  const context = ctx.command()
  const request = {
    requestId: requestIdOf(context),
    account,
    upcomingAppointments: await accounts.upcomingAppointments(account),
    retained,
    identification:
      retained.length > 0 ? JSON.stringify(await accounts.nameAndEmail(account.userId, context)) : null,
  }
  const command = { name: 'erase-person', context }
  const outcome = await deps.handle(person, privacyStream(account.personId), command, (state, now) =>
    erasePerson(request, state, now),
  )
  if (isRefusal(outcome)) throw new RefusedError(await withErasureRequest(deps, account, outcome, ctx))
  await accounts.endCallerSessions(ctx)
  // The erasure is recorded: the process repeats what fails here.
  await erasePersonalData(deps, account).catch(() => ctx.warn('erasure-continues-in-process', {}))
  return { retained: retained.map(toRetainedByLaw) }
}

/** Records the request that the operator has to answer, and adds its id and due date to the refusal. */
async function withErasureRequest(
  { handle }: PrivacyDeps,
  { userId, personId }: PersonAccount,
  refusal: Refusal,
  ctx: RequestContext,
): Promise<Refusal> {
  if (refusal.code !== 'erasure-needs-person') return refusal
  const context = ctx.command()
  const command = { name: 'request-erasure', context }
  const { state } = unwrap(
    await handle(person, privacyStream(personId), command, (state, now) =>
      requestErasure({ userId, personId, requestId: requestIdOf(context) }, state, now),
    ),
  )
  const requests = state.status === 'active' ? Object.entries(state.dataRequests) : []
  const waiting = requests.find(([, { kind, isAnswered }]) => kind === 'erasure' && !isAnswered)
  return waiting
    ? privacyRefusals.refuse('erasure-needs-person', { requestId: waiting[0], dueAt: waiting[1].dueAt })
    : refusal
}
