import { command, query, recordedQuery, router } from '@escuta/rpc'
import { clientId } from '@escuta/kernel'
import { z } from 'zod'
import {
  acceptInvitationInput,
  checkedInvitation,
  checkInvitationInput,
  clientInvitation,
  declineInvitationInput,
  inviteClientInput,
  openInvitations,
  proposals,
  registeredAccount,
  registerInvitedInput,
  withdrawInvitationInput,
} from '../contract/index.ts'
import { acceptOwnInvitation } from '../application/accept-invitation.ts'
import { checkInvitation, registerInvited } from '../application/answer-invitation.ts'
import { declineOwnInvitation } from '../application/decline-invitation.ts'
import { inviteOwnClient } from '../application/invite-client.ts'
import { callerProfessional } from '../application/load-account.ts'
import type { ModuleDeps } from '../application/module-deps.ts'
import { proposalsTo } from '../application/proposals.ts'
import { withdrawOwnInvitation } from '../application/withdraw-invitation.ts'
import { invitationOfClient, openInvitationsOf } from '../read-models/invitations/invitations.query.ts'

/** Procedures on invitations: of the professional who sends them, and of the person who has the link. */
export function invitationRouter(deps: ModuleDeps) {
  const now = () => deps.clock.now().toISOString()
  return router({
    inviteClient: command
      .input(inviteClientInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        await inviteOwnClient(deps, input, ctx)
        return null
      }),
    withdrawInvitation: command
      .input(withdrawInvitationInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        await withdrawOwnInvitation(deps, input, ctx)
        return null
      }),
    ofClient: query
      .input(z.object({ clientId }))
      .output(clientInvitation.nullable())
      .query(({ input, ctx }) =>
        invitationOfClient(deps.db, { ...input, professionalId: callerProfessional(ctx), now: now() }),
      ),
    openInvitations: query
      .output(openInvitations)
      .query(({ ctx }) => openInvitationsOf(deps.db, callerProfessional(ctx), now())),
    /** Counts against the network's limit of links. */
    checkInvitation: recordedQuery
      .input(checkInvitationInput)
      .output(checkedInvitation)
      .query(({ input, ctx }) => checkInvitation(deps, input, ctx)),
    declineInvitation: command
      .input(declineInvitationInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        await declineOwnInvitation(deps, input, ctx)
        return null
      }),
    acceptInvitation: command
      .input(acceptInvitationInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        await acceptOwnInvitation(deps, input, ctx)
        return null
      }),
    proposals: query.output(proposals).query(({ ctx }) => proposalsTo(deps, ctx)),
    registerInvited: command
      .meta({ isCostly: true })
      .input(registerInvitedInput)
      .output(registeredAccount)
      .mutation(({ input, ctx }) => registerInvited(deps, input, ctx)),
  })
}
