import { defineProcess, on } from '@escuta/projections'
import { sendInvitationJob } from '../../application/account-mail.ts'
import { invitePerson } from '../../application/invite-client.ts'
import type { ModuleDeps } from '../../application/module-deps.ts'
import { clientInvited, clientRegistered } from '../../contract/published-events.ts'

type Deps = Pick<ModuleDeps, 'run' | 'load' | 'cipher' | 'attempts' | 'loginHash' | 'jobs'>

/** Invites whom a professional enters with an address, and queues the mail of every invitation. */
export function inviteClients(deps: Deps) {
  return defineProcess({ name: 'identity.invite-clients' }, [
    on(clientRegistered, async ({ data: { clientId, enteredBy, email } }, reaction) => {
      if (enteredBy === null || email === null) return
      const wanted = { clientId, professionalId: enteredBy, email: null }
      // A refusal has no effect: the professional sees that there is no invitation, and sends one later.
      await invitePerson(deps, wanted, reaction.contextFor('invite'))
    }),
    on(clientInvited, async ({ data: { clientId, invitationId } }) => {
      await deps.jobs.enqueue(sendInvitationJob, { clientId, invitationId }, { key: invitationId })
    }),
  ])
}
