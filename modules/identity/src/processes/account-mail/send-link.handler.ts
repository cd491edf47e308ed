import { handleJob, type JobHandler } from '@escuta/jobs'
import {
  type AccountMail,
  addressTakenMail,
  confirmationMail,
  inviteMail,
  newAddressMail,
  resetMail,
} from '../../texts/link-mails.ts'
import type { LinkTokenRow } from '../../vault/vault.tables.ts'
import { sendLinkJob, sendResetLinkJob } from './account-mail.ts'
import { type AccountMailDeps, deliver, type Recipient, recipientOf } from './deliver.ts'

/** Mails to choose a new password that one account gets within an hour. */
const resetsPerHour = 3

/** Sends a link; its token is made here, and its time begins to run. */
export function sendLink(deps: AccountMailDeps): JobHandler {
  return handleJob(sendLinkJob, ({ linkId }) => send(deps, linkId))
}

/** Sends the way back in to an address that has an account, three times an hour at most; others get nothing. */
export function sendResetLink(deps: AccountMailDeps): JobHandler {
  const { credentials, links } = deps
  return handleJob(sendResetLinkJob, async ({ loginHash, linkId }) => {
    const row = await credentials.find(loginHash)
    if (row?.state !== 'active') return
    const userId = row.user_id
    if (!(await links.find(linkId))) {
      const personId = row.client_id ?? userId
      const link = { linkId, userId, personId, purpose: 'reset', loginHash } as const
      if (!(await links.askAtMost(link, resetsPerHour))) return
    }
    await send(deps, linkId)
  })
}

async function send(deps: AccountMailDeps, linkId: string): Promise<void> {
  const link = await deps.links.find(linkId)
  const recipient = link && (await recipientOf(deps, link.user_id))
  if (!link || !recipient || isNeedless(link, recipient)) return
  const token = await deps.links.issue(link)
  if (token === null) return
  const written = await write(deps, link, recipient, token)
  if (written) await deliver(deps, written.to, `link.${linkId}`, written.mail)
}

/** The present address may have been confirmed in another way meanwhile. */
function isNeedless({ purpose, addresses }: LinkTokenRow, { account }: Recipient): boolean {
  return purpose === 'confirm' && addresses === null && account.isEmailConfirmed
}

type Written = {
  readonly to: { readonly email: string; readonly name: string | null }
  readonly mail: AccountMail
}

async function write(
  deps: AccountMailDeps,
  link: LinkTokenRow,
  { account, name, email }: Recipient,
  token: string,
): Promise<Written | undefined> {
  const { publicUrl } = deps.settings
  const confirm = `${publicUrl}/confirmar-email?token=${token}`
  const choose = `${publicUrl}/redefinir-senha?token=${token}`
  if (link.purpose === 'reset') return { to: { email, name }, mail: resetMail({ name, href: choose }) }
  if (link.purpose === 'invite') return { to: { email, name }, mail: inviteMail({ name, href: choose }) }
  if (link.addresses === null) return { to: { email, name }, mail: confirmationMail({ href: confirm }) }
  const addresses = await deps.links.addressesOf(link, account.personId)
  if (!addresses || link.login_hash === null) return undefined
  const holder = await deps.credentials.find(link.login_hash)
  const to = { email: addresses.present, name: null }
  if (!holder || holder.user_id === link.user_id) return { to, mail: newAddressMail({ href: confirm }) }
  // Whoever has that mailbox may know; whoever asked learns nothing.
  await deps.links.use(link.link_id)
  return { to, mail: addressTakenMail({ href: `${publicUrl}/login` }) }
}
