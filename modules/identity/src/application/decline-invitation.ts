import { decryptField } from '@escuta/event-sourcing'
import { deriveId, isRefusal, mailboxHash, profileKey, unwrap } from '@escuta/kernel'
import { refuseMail } from '@escuta/notifications/commands'
import type { RequestContext } from '@escuta/rpc'
import type { Budget } from '../auth-store/attempts.ts'
import type { RegisteredClient } from '../domain/client/client.state.ts'
import { type DeclineFacts, declineInvitation } from '../domain/client/decline-invitation.decide.ts'
import type { DeclineInvitationInput } from '../contract/index.ts'
import { ownInvitation } from './accept-invitation.ts'
import { answerable } from './answer-invitation.ts'
import { mailboxesOf } from './declined-entries.ts'
import { linkAddressOf } from './invited-account.ts'
import { everythingProposedTo } from './proposals.ts'
import type { ModuleDeps } from './module-deps.ts'
import { declineEntry } from '../domain/client/decline-entry.decide.ts'

/**
 * "Não sou eu", by the link: of the record, and first of the whole installation. "Recusar", in the area of the account: of the
 * record alone. With appointments: only those. Refusals, thrown: those of accepting.
 */
export async function declineOwnInvitation(
  deps: ModuleDeps,
  input: DeclineInvitationInput,
  ctx: RequestContext,
): Promise<void> {
  const isByLink = 'token' in input
  const { record, invitation } = await (isByLink
    ? answerable(deps, input.token, ctx)
    : ownInvitation(deps, input.clientId, ctx))
  const context = ctx.command()
  const answered = { clientId: record.id, invitationId: invitation.invitationId }
  const { appointmentIds } = input
  if (appointmentIds) {
    if (isByLink) unwrap(await deps.attempts.take([answersOf(record.id)]))
    const proposed = new Set((await everythingProposedTo(deps, record)).map(({ id }) => id))
    unwrap(await deps.run(declineEntry, { ...answered, appointmentIds }, context, { proposed }))
    return
  }
  const facts = await declineFacts(deps, record)
  // An ended invitation has no say about mails; the command itself refuses it.
  const isOpen = !isRefusal(declineInvitation.decide({ ...answered, now: context.now }, record, facts))
  const email = isByLink && isOpen && (await linkAddressOf(deps, record, invitation))
  if (email) {
    const refusing = { ...context, commandId: deriveId(context.commandId, 'refuse-mail') }
    unwrap(await deps.dispatch(refuseMail, { email }, refusing))
  }
  unwrap(await deps.run(declineInvitation, answered, context, facts))
}

/** By what the person is found again, when the professional enters them another time. */
async function declineFacts(deps: ModuleDeps, record: RegisteredClient): Promise<DeclineFacts> {
  const email = await decryptField(deps.cipher, record.email, profileKey(record.id))
  const account = record.invitation?.addressedTo ?? null
  const [accountMailboxHash = null] = account === null ? [] : await mailboxesOf(deps, [account])
  return { mailboxHash: email ? mailboxHash(deps, email) : null, accountMailboxHash }
}

/** Answers by the link of one record, of whoever holds it: 30 at once, one more every two minutes. */
function answersOf(clientId: string): Budget {
  return { key: `link-answer/${clientId}`, free: 30, forgetsEvery: 120 }
}
