import { handleJob, type JobHandler } from '@escuta/jobs'
import { deriveId, hourMs } from '@escuta/kernel'
import {
  addressChangeAskedMail,
  addressTakenMail,
  confirmationMail,
  inviteMail,
  newAddressMail,
  resetMail,
} from '../../texts/link-mails.ts'
import type { NewLink } from '../../auth-store/link-tokens.ts'
import type { LinkTokenRow } from '../../auth-store/link-token.tables.ts'
import { linkMailId, sendLinkJob, sendResetLinkJob } from '../../application/account-mail.ts'
import type { ModuleDeps } from '../../application/module-deps.ts'
import {
  deliver,
  type Outgoing,
  type Recipient,
  recipientOf,
  securityGround,
} from '../../application/send-account-mail.ts'

/** Links to choose a new password that one account gets within an hour; then the last one is sent again. */
const resetsPerHour = 3
const againEveryMs = 10 * 60_000

/** Sends a link; its token is made here, and its time begins to run. */
export function sendLink(deps: ModuleDeps): JobHandler {
  return handleJob(sendLinkJob, ({ linkId, repeat }) => send(deps, linkId, repeat))
}

/**
 * Sends a reset link to an address that has an account, nothing to others. Beyond three links an hour, requested by
 * anyone, the owner still receives a mail with a valid link every ten minutes.
 */
export function sendResetLink(deps: ModuleDeps): JobHandler {
  const { credentials, links } = deps
  return handleJob(sendResetLinkJob, async ({ loginHash, linkId }) => {
    const row = await credentials.find(loginHash)
    if (row?.state !== 'active') return
    const userId = row.userId
    if (!(await links.find(linkId))) {
      const personId = row.clientId ?? userId
      const link = { linkId, userId, personId, purpose: 'reset', loginHash } as const
      if (!(await links.askAtMost(link, resetsPerHour))) return sendAgain(deps, link)
    }
    await send(deps, linkId)
  })
}

/** Another mail with the last link, or with a new one where all were used or called off; once in ten minutes. */
async function sendAgain({ links, jobs, clock }: ModuleDeps, link: NewLink): Promise<void> {
  const now = clock.now().getTime()
  const repeat = String(Math.floor(now / againEveryMs))
  const open = await links.newestUnused(link.userId, link.purpose, new Date(now - hourMs))
  const linkId = open?.linkId ?? deriveId(link.userId, `${link.purpose}/${repeat}`)
  if (!open) await links.ask({ ...link, linkId })
  await jobs.enqueue(sendLinkJob, { linkId, repeat }, { key: `${linkId}/${repeat}` })
}

async function send(deps: ModuleDeps, linkId: string, repeat?: string): Promise<void> {
  const link = await deps.links.find(linkId)
  const recipient = link && (await recipientOf(deps, link.userId))
  if (!link || !recipient) return
  if (isNeedless(link, recipient)) return deps.links.use(linkId)
  await notifyCurrentAddress(deps, link, recipient)
  const token = await deps.links.issue(link)
  if (token === null) return
  const written = await write(deps, link, recipient, token)
  if (!written) return
  const id = linkMailId(linkId, repeat)
  const { personId } = recipient.account
  await deliver(deps, { id, ...written, listed: { kind: 'account-link', personId } })
}

/**
 * Notifies the present address of a change before the new address receives the link, so that the owner can
 * stop it in time.
 */
async function notifyCurrentAddress(
  deps: ModuleDeps,
  link: LinkTokenRow,
  recipient: Recipient,
): Promise<void> {
  const stop = link.addresses === null ? undefined : await deps.links.stopOf(link.linkId)
  const token = stop && (await deps.links.issue(stop))
  if (!stop || !token) return
  const href = `${deps.settings.publicUrl}/impedir-troca-de-email?token=${token}`
  const { account, name, email } = recipient
  await deliver(deps, {
    id: `link.${stop.linkId}`,
    to: { email, name },
    ground: securityGround(recipient),
    mail: addressChangeAskedMail({ name, at: link.createdAt, href }),
    listed: { kind: 'account-notice', personId: account.personId },
  })
}

/** The present address may have been confirmed in another way meanwhile. */
function isNeedless({ purpose, addresses }: LinkTokenRow, { account }: Recipient): boolean {
  return purpose === 'confirm' && addresses === null && account.isEmailConfirmed
}

async function write(
  deps: ModuleDeps,
  link: LinkTokenRow,
  recipient: Recipient,
  token: string,
): Promise<Pick<Outgoing, 'to' | 'ground' | 'mail'> | undefined> {
  const { account, name, email } = recipient
  const own = { to: { email, name }, ground: securityGround(recipient) }
  const { publicUrl } = deps.settings
  const confirm = `${publicUrl}/confirmar-email?token=${token}`
  const choose = `${publicUrl}/redefinir-senha?token=${token}`
  if (link.purpose === 'reset')
    return { ...own, ground: securityGround(recipient, 'reset'), mail: resetMail({ name, href: choose }) }
  if (link.purpose === 'invite') return { ...own, mail: inviteMail({ name, href: choose }) }
  // Of a registration, which anyone may send; or of a session of the account.
  const ground = link.sessionId === null ? 'unasked' : 'session'
  if (link.addresses === null) return { ...own, ground, mail: confirmationMail({ href: confirm }) }
  const addresses = await deps.links.addressesOf(link, account.personId)
  if (!addresses || link.loginHash === null) return undefined
  const holder = await deps.credentials.find(link.loginHash)
  // Anyone may ask for any address.
  const other = { to: { email: addresses.present, name: null }, ground: 'unasked' } as const
  if (!holder || holder.userId === link.userId) return { ...other, mail: newAddressMail({ href: confirm }) }
  // The owner of the mailbox is notified; the requester learns nothing.
  await deps.links.use(link.linkId)
  return { ...other, mail: addressTakenMail({ href: `${publicUrl}/login` }) }
}
