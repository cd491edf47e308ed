import { readPayment } from '@escuta/billing/commands'
import { deriveId, isRefusal, type Refusal, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type ErasedAnswer, type EraseInput, privacyRefusals } from '../contract/index.ts'
import { erasePerson, type PersonAccount } from '../domain/person/erase-person.decide.ts'
import { closeErasedAccount } from './erase-personal-data.ts'
import type { PrivacyDeps } from './deps.ts'
import { requestIdOf } from './make-data-request.ts'
import { aheadOf } from './paid-ahead.ts'
import { retainedDataOf, toRetainedByLaw } from './retained-data.ts'
import { requestErasure } from '../domain/person/request-erasure.decide.ts'

/**
 * Erases the caller for good, cancels what they have ahead, and answers the data that the law retains. Refusals, thrown: those
 * of the identity proof, appointments-block-erasure, erasure-needs-person (the request is recorded), erasure-by-operator.
 */
export async function eraseCaller(
  deps: PrivacyDeps,
  { cancelling = [], confirmation: _confirmation, ...proof }: EraseInput,
  ctx: RequestContext,
): Promise<ErasedAnswer> {
  const { accounts } = deps
  await accounts.proveIdentity(ctx, proof)
  // A payment made a moment ago is agreed to or retained.
  await ctx.caughtUp()
  const account = await accounts.callerAccount(ctx)
  await readUnpaid(deps, account, ctx)
  const retained = await retainedDataOf(deps, account.clientId)
  const context = ctx.command()
  const { paidAhead, cancelled } = await aheadOf(deps, account.clientId, new Date(context.now))
  const facts = {
    paidAhead,
    cancelled,
    retained,
    identification: retained.length > 0 ? JSON.stringify(await accounts.nameAndEmail(account.userId)) : null,
  }
  const command = { requestId: requestIdOf(context), account, cancelling }
  const outcome = await deps.run(erasePerson, command, context, facts)
  if (isRefusal(outcome)) throw new RefusedError(await withErasureRequest(deps, account, outcome, ctx))
  await accounts.endCallerSessions(ctx)
  // The erasure is recorded: the process repeats what fails here.
  await closeErasedAccount(deps, { ...account, cancelled: [...cancelled], erasedAt: context.now }).catch(() =>
    ctx.warn('erasure-continues-in-process', {}),
  )
  return {
    retained: retained.map(toRetainedByLaw),
    cancelled: cancelled.length,
    refund: cancelled.reduce((sum, { refund }) => sum + refund, 0),
  }
}

/**
 * Asks the provider about payments that the views do not have: one that succeeded is agreed to. Its silence holds nobody back,
 * because an unknown payment goes back in full.
 */
async function readUnpaid(
  { appointments, dispatch }: PrivacyDeps,
  { clientId }: PersonAccount,
  ctx: RequestContext,
): Promise<void> {
  if (clientId === null) return
  const context = ctx.command()
  const ahead = await appointments.aheadOfClient(clientId, new Date(context.now))
  const unpaid = ahead.filter(({ payment }) => payment !== 'paid')
  for (const { appointmentId } of unpaid) {
    const commandId = deriveId(context.commandId, `read-payment/${appointmentId}`)
    const answer = await dispatch(readPayment, { appointmentId }, { ...context, commandId })
    if (isRefusal(answer)) ctx.warn('erasure-without-provider', { code: answer.code })
  }
  if (unpaid.length > 0) await ctx.caughtUp()
}

/** Records the request that the operator has to answer, and adds its id and due date to the refusal. */
async function withErasureRequest(
  { run }: PrivacyDeps,
  { userId, personId }: PersonAccount,
  refusal: Refusal,
  ctx: RequestContext,
): Promise<Refusal> {
  if (refusal.code !== 'erasure-needs-person') return refusal
  const context = ctx.command()
  const command = { userId, personId, requestId: requestIdOf(context) }
  const { state } = unwrap(await run(requestErasure, command, context))
  const requests = state.status === 'active' ? [...state.dataRequests] : []
  const waiting = requests.find(([, { kind, isAnswered }]) => kind === 'erasure' && !isAnswered)
  return waiting
    ? privacyRefusals.refuse('erasure-needs-person', { requestId: waiting[0], dueAt: waiting[1].dueAt })
    : refusal
}
