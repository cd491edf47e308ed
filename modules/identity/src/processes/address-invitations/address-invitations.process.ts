import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { defineProcess, on, type Reaction } from '@escuta/projections'
import { addressToAccount } from '../../application/address-invitation.ts'
import { loadUser } from '../../application/load-account.ts'
import type { ModuleDeps } from '../../application/module-deps.ts'
import * as published from '../../contract/published-events.ts'
import { invitationsToAddress } from '../../read-models/invitations/invitations-to-address.query.ts'

type OfAccount = { readonly data: { readonly userId: string } }

/**
 * Shows an account the invitations that were sent to its address before it had proved it, or while it was closed. An invitation
 * that the view does not have yet is looked at by its own event. From the start: earlier ones wait too.
 */
export function addressInvitations(deps: ModuleDeps) {
  async function ofAccount({ data: { userId } }: OfAccount, { contextFor }: Reaction) {
    const account = await loadUser(deps, userId)
    if (account.status !== 'registered' || !account.isEmailConfirmed) return
    const email = await decryptField(deps.cipher, account.email, profileKey(account.personId))
    if (!email) return
    for (const clientId of await invitationsToAddress(deps, email))
      await addressToAccount(deps, clientId, contextFor(clientId))
  }
  return defineProcess({ name: 'identity.address-invitations', from: 'start' }, [
    on(published.emailConfirmed, ofAccount),
    on(published.emailChanged, ofAccount),
    on(published.accountReactivated, ofAccount),
    on(published.accountReinstated, ofAccount),
    on(published.clientInvited, ({ data }, { contextFor }) =>
      addressToAccount(deps, data.clientId, contextFor('address')),
    ),
  ])
}
