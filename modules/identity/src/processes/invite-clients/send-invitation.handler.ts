import { handleJob, type JobHandler } from '@escuta/jobs'
import { clientId } from '@escuta/kernel'
import { sendInvitationJob } from '../../application/account-mail.ts'
import { addressOf } from '../../application/invited-account.ts'
import { invitationToken } from '../../auth-store/invitation-tokens.ts'
import { invitationMailId } from '../../application/invite-client.ts'
import { avoidsEntriesOf } from '../../application/declined-entries.ts'
import type { ModuleDeps } from '../../application/module-deps.ts'
import { deliver } from '../../application/send-account-mail.ts'
import { client, invited, type RegisteredClient } from '../../domain/client/client.state.ts'
import { clientInvitationMail } from '../../texts/link-mails.ts'

/** Sends the mail of an invitation that is still open, to the record's address of now. */
export function sendInvitation(deps: ModuleDeps): JobHandler {
  return handleJob(sendInvitationJob, async (payload) => {
    const key = { clientId: clientId.parse(payload.clientId), invitationId: payload.invitationId }
    const now = deps.clock.now().toISOString()
    const record = invited(await deps.load(client, key), { ...key, now })
    const email = record && (await addressOf(deps, record))
    if (!email || (await isAvoided(deps, record, email))) return
    const href = `${deps.settings.publicUrl}/convite?token=${invitationToken(deps, key)}`
    await deliver(deps, {
      id: invitationMailId(key.invitationId),
      to: { email, name: null },
      ground: 'invitation',
      mail: clientInvitationMail({ href }),
      listed: { kind: 'client-invitation', personId: record.id },
    })
  })
}

/** A person who declined before hears nothing, also where the professional could not know that it is them. */
async function isAvoided(deps: ModuleDeps, { enteredBy }: RegisteredClient, email: string): Promise<boolean> {
  return enteredBy !== null && avoidsEntriesOf(deps, enteredBy, { email })
}
