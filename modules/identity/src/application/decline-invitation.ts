import { defineCommand } from '@escuta/event-sourcing'
import { deriveId, isRefusal, unwrap } from '@escuta/kernel'
import { refuseMail } from '@escuta/notifications/commands'
import type { RequestContext } from '@escuta/rpc'
import type { Budget } from '../auth-store/attempts.ts'
import { client } from '../domain/client/client.state.ts'
import { declineInvitation as decide } from '../domain/client/decline-invitation.decide.ts'
import type { DeclineInvitationInput } from '../contract/index.ts'
import { ownInvitation } from './accept-invitation.ts'
import { answerable } from './answer-invitation.ts'
import { declineEntry } from './decline-entry.ts'
import { linkAddressOf } from './invited-account.ts'
import { isProposedTo } from './proposals.ts'
import type { ModuleDeps } from './module-deps.ts'

const declineInvitation = defineCommand({
  name: 'decline-invitation',
  stream: client,
  decide,
})

/**
 * "Não sou eu", by the link: of the record, and first of the whole installation. "Recusar", in the area of the account: of the
 * record alone. With an appointment: only that one. Refusals, thrown: those of accepting.
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
  const { appointmentId } = input
  if (appointmentId) {
    if (isByLink) unwrap(await deps.attempts.take([answersOf(record.id)]))
    const isProposed = await isProposedTo(deps, record, appointmentId)
    unwrap(await deps.run(declineEntry, { ...answered, appointmentId }, context, { isProposed }))
    return
  }
  // An ended invitation has no say about mails; the command itself refuses it.
  const isOpen = !isRefusal(decide({ ...answered, now: context.now }, record))
  const email = isByLink && isOpen && (await linkAddressOf(deps, record, invitation))
  if (email) {
    const refusing = { ...context, commandId: deriveId(context.commandId, 'refuse-mail') }
    unwrap(await deps.dispatch(refuseMail, { email }, refusing))
  }
  unwrap(await deps.run(declineInvitation, answered, context))
}

/** Answers by the link of one record, of whoever holds it: 30 at once, one more every two minutes. */
function answersOf(clientId: string): Budget {
  return { key: `link-answer/${clientId}`, free: 30, forgetsEvery: 120 }
}
