import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { heldReasonOf } from '@escuta/notifications/contract'
import { defineProcess, on } from '@escuta/projections'
import { sendInvitationJob } from '../../application/account-mail.ts'
import { invitationMailId, invitePerson } from '../../application/invite-client.ts'
import { recordHeld } from '../../application/send-account-mail.ts'
import type { ModuleDeps } from '../../application/module-deps.ts'
import * as published from '../../contract/published-events.ts'

type Deps = Pick<
  ModuleDeps,
  | 'run'
  | 'load'
  | 'cipher'
  | 'attempts'
  | 'recipients'
  | 'jobs'
  | 'dispatch'
  | 'clock'
  | 'loginHash'
  | 'keyedHash'
  | 'db'
  | 'credentials'
>

/** Invites the people whom a professional enters with an address, and queues the mail of every invitation. */
export function inviteClients(deps: Deps) {
  return defineProcess({ name: 'identity.invite-clients' }, [
    on(published.clientRegistered, async ({ data: { clientId, enteredBy, email } }, reaction) => {
      if (enteredBy === null || email === null) return
      const wanted = { clientId, professionalId: enteredBy, email: null }
      const context = reaction.contextFor('invite')
      // A refusal has no effect: the professional sees that there is no invitation, and sends one later.
      const refusal = await invitePerson(deps, wanted, context)
      const reason = refusal && heldReasonOf(refusal)
      const address = reason && (await decryptField(deps.cipher, email, profileKey(clientId)))
      if (!reason || !address) return
      const listed = { kind: 'client-invitation', personId: clientId } as const
      await recordHeld(deps, { id: invitationMailId(context.commandId), address, reason, ...listed })
    }),
    on(published.clientRecordProposed, async ({ data: { clientId, professionalId } }, reaction) => {
      await invitePerson(deps, { clientId, professionalId, email: null }, reaction.contextFor('propose'))
    }),
    // The cached hash is that of the address before.
    on(published.clientEmailEntered, async ({ data }) => {
      await deps.db.deleteFrom('identity.entered_addresses').where('clientId', '=', data.clientId).execute()
    }),
    on(published.clientInvited, async ({ data: { clientId, invitationId } }) => {
      await deps.jobs.enqueue(sendInvitationJob, { clientId, invitationId }, { key: invitationId })
    }),
  ])
}
