import { decryptField, defineCommand } from '@escuta/event-sourcing'
import { deriveId, profileKey, unwrap } from '@escuta/kernel'
import { refuseMail } from '@escuta/notifications/commands'
import type { RequestContext } from '@escuta/rpc'
import { client } from '../domain/client/client.state.ts'
import { declineInvitation as decide } from '../domain/client/decline-invitation.decide.ts'
import { answerable } from './answer-invitation.ts'
import type { ModuleDeps } from './module-deps.ts'

const declineInvitation = defineCommand({
  name: 'decline-invitation',
  stream: client,
  decide,
})

/** "Não sou eu": of the record, and first of the whole installation. Refusals, thrown: link-expired, too-many-attempts. */
export async function declineOwnInvitation(
  deps: ModuleDeps,
  { token }: { readonly token: string },
  ctx: RequestContext,
): Promise<void> {
  const { record, invitation } = await answerable(deps, token, ctx)
  const context = ctx.command()
  const email = await decryptField(deps.cipher, record.email, profileKey(record.id))
  if (email) {
    const refusing = { ...context, commandId: deriveId(context.commandId, 'refuse-mail') }
    unwrap(await deps.dispatch(refuseMail, { email }, refusing))
  }
  const answered = { clientId: record.id, invitationId: invitation.invitationId }
  unwrap(await deps.run(declineInvitation, answered, context))
}
