import { handleJob, type JobHandler } from '@escuta/jobs'
import type { MailGround } from '@escuta/mail'
import { noticeMail } from '../../texts/notice-mails.ts'
import { type Notice, sendNoticeJob } from '../../application/account-mail.ts'
import type { ModuleDeps } from '../../application/module-deps.ts'
import { deliver, type Recipient, recipientOf, securityGround } from '../../application/send-account-mail.ts'

/** Notifies the owner of an account by e-mail. */
export function sendNotice(deps: ModuleDeps): JobHandler {
  return handleJob(sendNoticeJob, async (notice) => {
    const recipient = await recipientOf(deps, notice.userId)
    if (!recipient) return
    const to = notice.kind === 'address-changed' ? await formerOf(deps, notice, recipient) : recipient
    if (!to) return
    const ground = 'ground' in to ? to.ground : securityGround(recipient)
    const session = notice.kind === 'new-device' ? await deps.sessions.find(notice.ref) : undefined
    const origin = session && { origin: await deps.sessions.originOf(session) }
    const mail = noticeMail(notice, { name: to.name, publicUrl: deps.settings.publicUrl, ...origin })
    await deliver(deps, {
      id: `${notice.kind}.${notice.ref}`,
      to,
      ground,
      mail,
      listed: { kind: 'account-notice', personId: recipient.account.personId },
    })
  })
}

/** The address that the account had before it changed; without a name, because it may never have been confirmed. */
async function formerOf({ links }: ModuleDeps, { ref }: Notice, { account }: Recipient) {
  const link = await links.find(ref)
  const addresses = link && (await links.addressesOf(link, account.personId))
  // Where it was confirmed, no one else's mails may use up its limit.
  const ground: MailGround = addresses?.isFormerConfirmed ? 'confirmed' : 'security'
  return addresses && { email: addresses.former, name: null, ground }
}
