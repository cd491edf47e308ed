import { handleJob, type JobHandler } from '@escuta/jobs'
import { clientId } from '@escuta/kernel'
import { sendInvitationJob } from '../../application/account-mail.ts'
import { addressOf } from '../../application/invited-account.ts'
import { invitationToken } from '../../auth-store/invitation-tokens.ts'
import { invitationMailId } from '../../application/invite-client.ts'
import type { ModuleDeps } from '../../application/module-deps.ts'
import { deliver } from '../../application/send-account-mail.ts'
import { client, invited } from '../../domain/client/client.state.ts'
import { clientInvitationMail } from '../../texts/link-mails.ts'

/** Sends the mail of an invitation that is still open, to the record's address of now. */
export function sendInvitation(deps: ModuleDeps): JobHandler {
  return handleJob(sendInvitationJob, async (payload) => {
    const key = { clientId: clientId.parse(payload.clientId), invitationId: payload.invitationId }
    const now = deps.clock.now().toISOString()
    const record = invited(await deps.load(client, key), { ...key, now })
    const email = record && (await addressOf(deps, record))
    if (!email) return
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
