import { handleJob, type JobHandler } from '@escuta/jobs'
import { accessKey } from '@escuta/kernel'
import { noticeMail } from '../../texts/notice-mails.ts'
import { type Notice, sendNoticeJob } from '../../application/account-mail.ts'
import {
  type AccountMailDeps,
  deliver,
  type Recipient,
  recipientOf,
} from '../../application/send-account-mail.ts'

/** Notifies the owner of an account by e-mail. */
export function sendNotice(deps: AccountMailDeps): JobHandler {
  return handleJob(sendNoticeJob, async (notice) => {
    const recipient = await recipientOf(deps, notice.userId)
    if (!recipient) return
    const to = notice.kind === 'address-changed' ? await formerOf(deps, notice, recipient) : recipient
    if (!to) return
    const origin = notice.kind === 'new-device' ? { origin: await sessionOriginOf(deps, notice) } : {}
    const mail = noticeMail(notice, { name: to.name, publicUrl: deps.settings.publicUrl, ...origin })
    await deliver(deps, to, `${notice.kind}.${notice.ref}`, mail)
  })
}

async function sessionOriginOf({ sessions, cipher }: AccountMailDeps, { userId, ref }: Notice) {
  const session = await sessions.find(ref)
  const { month, device, address } = session ?? { month: null, device: null, address: null }
  const decrypt = async (encrypted: string | null) =>
    (month !== null && encrypted !== null && (await cipher.decrypt(encrypted, accessKey(userId, month)))) ||
    null
  return { device: await decrypt(device), address: await decrypt(address) }
}

/** The address that the account had before it changed; without a name, because it may never have been confirmed. */
async function formerOf({ links }: AccountMailDeps, { ref }: Notice, { account }: Recipient) {
  const link = await links.find(ref)
  const addresses = link && (await links.addressesOf(link, account.personId))
  return addresses && { email: addresses.former, name: null }
}
