import { defineCommand } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
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

/** "Não sou eu". Refusals, thrown: link-expired, too-many-attempts. */
export async function declineOwnInvitation(
  deps: ModuleDeps,
  { token }: { readonly token: string },
  ctx: RequestContext,
): Promise<void> {
  const { record, invitation } = await answerable(deps, token, ctx)
  const answered = { clientId: record.id, invitationId: invitation.invitationId }
  unwrap(await deps.run(declineInvitation, answered, ctx.command()))
}
